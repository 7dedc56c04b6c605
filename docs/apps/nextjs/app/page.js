import { products } from './catalogue.js';

export default function Home() {
  return (
    <ul>
      {products.map(({ id, name, cents }) => (
        <li key={id}>
          {name}, {(cents / 100).toFixed(2)} €
        </li>
      ))}
    </ul>
  );
}
