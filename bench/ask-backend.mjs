// Waits for bench/truth-backend.mjs to answer on a socket of its own: real waiting, to some 0.05 ms, which uses no core of the
// app and which nothing in it can make shorter. BACKEND is its port.
import { connect } from 'node:net';

const idle = [];

export function askBackend(ms, done) {
  const socket = idle.pop() ?? connect({ port: Number(process.env.BACKEND), host: '127.0.0.1', noDelay: true });
  socket.once('data', () => {
    idle.push(socket);
    done();
  });
  socket.write(`${ms}\n`);
}
