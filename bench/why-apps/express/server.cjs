const { createHash } = require('node:crypto');
const deepEqual = require('deep-equal');
const express = require('express');
const { orders, products } = require('./data.cjs');
const store = require('./store.cjs');

const app = express();
const rates = new Map();

function exchangeRate(currency) {
  const known = rates.get(currency);
  if (known !== undefined) return known;
  let rate = 1;
  for (let i = 1; i < 150; i++) rate += Math.sin(i * currency.charCodeAt(0)) / i;
  rates.set(currency, rate);
  return rate;
}

function total(order) {
  let sum = 0;
  for (const { price, amount } of order.lines) sum += Math.round(price * amount * 100) / 100;
  return sum;
}

function groupByCustomer(list) {
  const groups = {};
  for (const order of list) {
    groups[order.customer] ??= [];
    groups[order.customer].push(order.id);
  }
  return groups;
}

function normalise(text) {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function isEmail(text) {
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text);
}

function fingerprint(list) {
  const hash = createHash('sha256');
  for (const { id, customer } of list) hash.update(`${id}:${customer}`);
  return hash.digest('hex');
}

function copyOf(order) {
  return { ...order, lines: order.lines.map((line) => ({ ...line })) };
}

app.get('/orders', (_request, response) => {
  const rows = orders.map((order) => ({ id: order.id, total: total(order) * exchangeRate(order.currency) }));
  response.json({ rows, customers: groupByCustomer(orders), version: fingerprint(orders) });
});
app.get('/search', (request, response) => {
  const wanted = normalise(String(request.query.q));
  const hits = products.filter(({ name, contact }) => normalise(name).includes(wanted) && isEmail(contact));
  response.json(hits);
});
app.get('/copies', (_request, response) => response.json(orders.slice(0, 150).map(copyOf)));
app.get('/changed', (_request, response) => {
  const changed = orders.slice(0, 10).filter((order) => !deepEqual(order, copyOf(order)));
  response.json({ changed, version: fingerprint(orders) });
});
app.get('/history', (_request, response) => response.json(store.ordersOf('customer 3')));

app.listen(Number(process.env.PORT), '127.0.0.1');
