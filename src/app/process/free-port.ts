/** A TCP port that nobody listens on. */
import { createServer } from 'node:net';

/** Two versions are started at once: a port is not handed out again soon after. */
const RECENT_PORTS = 64;
const recent: number[] = [];

/** Asks the system for a port that is free on all addresses. It is not reserved: bind it soon. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await askSystem();
    if (recent.includes(port)) continue;
    recent.push(port);
    if (recent.length > RECENT_PORTS) recent.shift();
    return port;
  }
}

function askSystem(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    // Without an address: IPv6 and IPv4, or IPv4 alone where there is no IPv6.
    server.listen(0, () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('the system gave no port'));
        else resolve(address.port);
      });
    });
  });
}
