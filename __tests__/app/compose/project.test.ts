import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bytesOver } from '../../../src/app/compose/compose.ts';
import { arrangeLog } from '../../../src/app/compose/project.ts';
import { COUNTER_NAME, neighbourCounter, neighbourOf } from '../../../src/config/metric-names.ts';

/** As Linux prints it. */
const NET_DEV = `Inter-|   Receive                                                |  Transmit
 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
    lo:   84240     842    0    0    0     0          0         0    84240     842    0    0    0     0       0          0
  eth0: 1500000    1200    0    0    0     0          0         0   250000     900    0    0    0     0       0          0
  eth1:      10       1    0    0    0     0          0         0        5       1    0    0    0     0       0          0
`;

test('bytes over the network are those received and sent by all interfaces but the loopback', () => {
  expect(bytesOver(NET_DEV)).toBe(1_750_015);
  expect(bytesOver(NET_DEV.split('\n').slice(0, 3).join('\n'))).toBeNull();
  expect(bytesOver('')).toBeNull();
});

test('the metric of a service names the service, and is the name of no counter of the app', () => {
  const named = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,62}$/);
  fc.assert(
    fc.property(named, fc.constantFrom('cpu' as const, 'network' as const), (service, counter) => {
      const metric = neighbourCounter(service, counter);
      expect(neighbourOf(metric)).toEqual({ service, counter });
      expect(metric).not.toMatch(COUNTER_NAME);
    }),
  );
});

test.each([
  'db',
  'cpu',
  ':cpu',
  'db:memory',
  'db:cpu:cpu',
  'a b:cpu',
  '<b>:cpu',
  '__proto__:cpu',
  `${'a'.repeat(64)}:cpu`,
])('%s does not name a service', (metric) => expect(neighbourOf(metric)).toBeNull());

test('the log of a project is put together by service, the one under load last, without remarks of Compose', () => {
  const lines = [
    'web-1      | web listens',
    'migrate-1  | migrated',
    'time="2026-01-01" level=warning',
    'db-1       | db listens',
    'web-1      | web answers',
  ];
  expect(arrangeLog(`${lines.join('\n')}\n`, 'web').split('\n')).toEqual([
    'db-1       | db listens',
    'migrate-1  | migrated',
    'web-1      | web listens',
    'web-1      | web answers',
  ]);
});
