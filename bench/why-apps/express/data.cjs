/** The same in every process. */
exports.orders = Array.from({ length: 400 }, (_, id) => ({
  id,
  customer: `customer ${id % 40}`,
  currency: ['EUR', 'USD', 'JPY', 'GBP'][id % 4],
  lines: Array.from({ length: 1 + (id % 12) }, (_, line) => ({ price: 1.37 * (line + 1), amount: (id + line) % 7 })),
}));
exports.products = Array.from({ length: 600 }, (_, id) => ({
  id,
  name: `  Product   number ${id}  of the ${id % 2 === 0 ? 'Spring' : 'Autumn'}  collection `,
  contact: `sales.team+${id}@shop-${id % 9}.example.com`,
}));
