import express from 'express';
import { productNames, productsOn } from './catalogue.js';

const app = express();
app.get('/healthz', (_request, response) => response.send('ok'));
app.get('/names', (_request, response) => response.json(productNames()));
app.get('/products', (request, response) => {
  const page = Number(request.query.page ?? 1);
  if (!Number.isInteger(page) || page < 1) return response.status(400).json({ error: 'page must be 1 or more' });
  response.json({ page, products: productsOn(page) });
});

app.listen(process.env.PORT ?? 3000);
