export const products = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Product ${index + 1}`,
  cents: 199 + ((index * 7919) % 9000),
}));
