/** Entry of the frozen reference server. It reads the costs from the file $LATENCY_GATE_COSTS and the port from $PORT. */
import { readFileSync } from 'node:fs';
import { type Costs, createReferenceServer } from './reference/server.ts';

const { PORT: port, LATENCY_GATE_COSTS: file } = process.env;
if (port === undefined || file === undefined) {
  process.stderr.write('this is the reference server of latency-gate; the gate starts it\n');
  process.exitCode = 1;
} else {
  const costs: Costs = JSON.parse(readFileSync(file, 'utf8'));
  createReferenceServer(costs).listen(Number(port), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}
