/** Entry of the frozen reference server: costs from the file that $LATENCY_GATE_COSTS names, port from $PORT. */
import { readFileSync } from 'node:fs';
import { type Costs, createReferenceServer } from './reference/server.ts';

const { PORT: port, LATENCY_GATE_COSTS: file } = process.env;
if (port === undefined || file === undefined) {
  process.stderr.write('this is the reference server of latency-gate: it is started by the gate, not by hand\n');
  process.exitCode = 1;
} else {
  const costs: Costs = JSON.parse(readFileSync(file, 'utf8'));
  createReferenceServer(costs).listen(Number(port), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}
