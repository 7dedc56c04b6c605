// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
/** What is taken from the answers of a real server before anything is measured. */
import { expect, test } from '@jest/globals';
import { expandReferences } from '../../src/config/expand.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { MeasurementError } from '../../src/errors.ts';
import { Deadline } from '../../src/measure/deadline.ts';
import { takeValues } from '../../src/measure/prepare.ts';
import { withTestbed } from '../../src/measure/testbed.ts';
import { useLaunchers } from '../app/launchers.ts';
import { appSpec, commandSource, failureOf, folderWith, never } from '../app/specs.ts';
import { serve } from '../serve.ts';
import { sessionOf } from './testbeds.ts';

const { launcherOf } = useLaunchers();
/** What is taken of head, or why not, and what head is asked. */
async function taken(body: string, steps: string, contentType = 'text/html') {
  const seen: string[] = [];
  const origin = await serve((request, response) => {
    seen.push(request.url ?? '');
    response.setHeader('content-type', contentType).end(body);
  });
  const written = parseConfig(`app: { command: a }\nendpoints: [/a]\nprepare: [${steps}]`, { file: 'a.yml' });
  const { config } = expandReferences(written, {});
  const values = await takeValues(config, { head: { origin } }, 'abcdefgh0000000').catch((error: unknown) => error);
  return { values, seen };
}

const FORM = '<form>\n<input name="csrf" value="a+b&#61;&amp;">\n</form>';
const CSRF = '{ path: /login, take: { csrf: { match: \'name="csrf" value="([^"]+)"\' } } }';

test('the first group of a pattern is taken from a page, as a browser reads it', async () => {
  expect((await taken(FORM, CSRF)).values).toEqual({ head: { csrf: 'a+b=&' } });
  expect((await taken(FORM, CSRF, 'text/plain')).values).toEqual({ head: { csrf: 'a+b&#61;&amp;' } });
  const { values } = await taken('<form></form>', CSRF);
  expect(String(values)).toContain('there is no csrf in the answer: nothing at the pattern');
});

test('a pattern that takes for ever is ended, and named', async () => {
  const { values } = await taken(`${'a'.repeat(60)}!`, "{ path: /, take: { csrf: { match: '^((a+)+)$' } } }");
  expect(values).toBeInstanceOf(MeasurementError);
  expect(String(values)).toContain('the pattern ^((a+)+)$ was not done with an answer');
});

test('${unique} is the same in all steps', async () => {
  const { seen } = await taken('x', '{ path: "/a/${unique}" }, { path: "/b/${unique}" }');
  expect(seen).toEqual(['/a/abcdefgh0000000', '/b/abcdefgh0000000']);
});

const ENDS_AT_LOGIN = `import { createServer } from 'node:http';
createServer((request, response) => {
  if (request.url !== '/login') return response.end('ready');
  console.error('no database');
  process.exit(7);
}).listen(process.env.PORT, '127.0.0.1');`;

test('an app that ends while it is asked has ended: how, with its log', async () => {
  const directory = folderWith({ 'server.mjs': ENDS_AT_LOGIN });
  const head = launcherOf(appSpec(commandSource('exec node server.mjs'), { directory }));
  await head.prepare(never);
  const config = parseConfig('app: { command: a }\nendpoints: [/a]\nprepare: [{ path: /login }]', { file: 'a.yml' });
  const deadline = new Deadline({ config, interruption: never });
  const only = ['head'] as const;
  const booted = { launchers: { head }, bootOrder: only, versions: only, signal: never };
  const failure = await failureOf(withTestbed(sessionOf(config, deadline), booted, async () => undefined));
  deadline.cancel();
  expect(failure.message).toContain('exited with code 7');
  expect(failure.detail).toContain('no database');
});
