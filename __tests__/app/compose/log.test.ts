import { expect, test } from '@jest/globals';
import { arrangeLog } from '../../../src/app/compose/project.ts';

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
