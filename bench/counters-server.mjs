// GET / makes $QUERIES queries, one after the other, as an ORM does that loads a list lazily. /metrics says how many there were.
import { createServer } from 'node:http';
import { connect } from 'node:net';

const QUERIES = Number(process.env.QUERIES ?? 1);
let queries = 0;

class Connection {
  #socket = connect({ port: Number(process.env.DB_PORT), host: '127.0.0.1', noDelay: true });
  #waiting = [];
  #rest = '';
  constructor() {
    this.#socket.on('data', (chunk) => {
      const lines = (this.#rest + chunk).split('\n');
      this.#rest = lines.pop() ?? '';
      for (const line of lines) this.#waiting.shift()?.(JSON.parse(line));
    });
  }
  query(text) {
    queries += 1;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#socket.write(`${text}\n`);
    });
  }
}
const pool = Array.from({ length: 4 }, () => new Connection());
// As pools do: they keep their connections alive, whether there are requests or not.
setInterval(
  () => {
    for (const one of pool) void one.query('ping');
  },
  Number(process.env.PING_MS ?? 1000),
);

let next = 0;
createServer(async (request, response) => {
  if (request.url === '/metrics') {
    response.end(`# TYPE db_queries_total counter\ndb_queries_total{db="main"} ${queries}\n`);
    return;
  }
  const db = pool[next++ % pool.length];
  const rows = [];
  for (let i = 0; i < QUERIES; i += 1) rows.push(await db.query(`select ${i}`));
  response.end(JSON.stringify(rows[0]));
}).listen(Number(process.env.PORT), '127.0.0.1');
