import { products } from '../../catalogue.js';

export function GET(request) {
  const below = Number(new URL(request.url).searchParams.get('below') ?? 1000);
  if (!Number.isFinite(below)) return Response.json({ error: 'below must be a number' }, { status: 400 });
  return Response.json(products.filter(({ cents }) => cents < below));
}
