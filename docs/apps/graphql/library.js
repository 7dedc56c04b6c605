import initSqlJs from 'sql.js';

const { Database } = await initSqlJs();
const database = new Database();
database.run(`
  CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT);
  CREATE TABLE books (id INTEGER PRIMARY KEY, author INTEGER);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
  INSERT INTO books SELECT i, i * 37 % 200 + 1 FROM n;
  INSERT INTO authors SELECT id, 'Author ' || id FROM books WHERE id <= 200;
`);

function rows(sql, ...values) {
  const statement = database.prepare(sql);
  statement.bind(values);
  const found = [];
  while (statement.step()) found.push(statement.getAsObject());
  statement.free();
  return found;
}

export const authors = (first) => rows('SELECT id, name FROM authors LIMIT ?', first);

export function bookCounts(ids) {
  const marks = ids.map(() => '?');
  const found = rows(`SELECT author, count(*) AS count FROM books WHERE author IN (${marks}) GROUP BY author`, ...ids);
  const counts = new Map(found.map(({ author, count }) => [author, count]));
  return ids.map((id) => counts.get(id) ?? 0);
}
