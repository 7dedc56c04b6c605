const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

const products = Array.from({ length: 200 }, (_, index) => ({
  id: index + 1,
  name: `Product ${index + 1}`,
  cents: 199 + ((index * 7919) % 9000),
}));

const withPrice = ({ id, name, cents }) => ({ id, name, price: euros.format(cents / 100) });

export const productsOn = (page) => products.slice((page - 1) * 20, page * 20).map(withPrice);

export const productNames = () => products.map(({ id, name }) => ({ id, name }));
