import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const app = express();

app.get('/customers/:id', async ({ params }, response) => {
  const { rows } = await pool.query('SELECT id, cents FROM orders WHERE customer = $1 ORDER BY id', [params.id]);
  response.json({ customer: params.id, orders: rows });
});

app.get('/orders/:id', async ({ params }, response) => {
  const { rows } = await pool.query('SELECT id, customer, cents FROM orders WHERE id = $1', [params.id]);
  if (rows.length === 0) return response.sendStatus(404);
  response.json(rows[0]);
});

app.listen(3000);
