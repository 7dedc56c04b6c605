const database = open();

function open() {
  // Node 22 and later.
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (sqlite === undefined) return null;
  const opened = new sqlite.DatabaseSync(':memory:');
  opened.exec(
    'CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT); CREATE INDEX by_customer ON orders (customer)',
  );
  opened.exec('CREATE TABLE lines (order_id INTEGER, price REAL); CREATE INDEX by_order ON lines (order_id)');
  const order = opened.prepare('INSERT INTO orders VALUES (?, ?)');
  const line = opened.prepare('INSERT INTO lines VALUES (?, ?)');
  opened.exec('BEGIN');
  for (let id = 0; id < 1600; id++) {
    order.run(id, `customer ${id % 40}`);
    for (let at = 0; at < 5; at++) line.run(id, 1.5 * at + id);
  }
  opened.exec('COMMIT');
  return opened;
}

const statements = new Map();

function query(sql, ...values) {
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, statement);
  return statement.all(...values);
}

exports.ordersOf = function ordersOf(customer) {
  return query(
    'SELECT o.id, sum(l.price) AS total FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id',
    customer,
  );
};
