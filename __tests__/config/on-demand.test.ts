/** `/latency …` as people write it, and as those do who want something else of it. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ACTION_INPUTS, configFromInputs } from '../../src/config/inputs.ts';
import { type Asked, ON_DEMAND_USAGE, parseCommand, parseOnDemandRequest } from '../../src/config/on-demand.ts';
import { ConfigError } from '../../src/errors.ts';

const NOTHING: Asked = { settings: {}, head: null };
const HEAD = 'a'.repeat(40);

function asked(body: string): Asked {
  const command = parseCommand(body);
  if (command === null || 'problems' in command) throw new Error(JSON.stringify(command));
  return command;
}

function problems(body: string): string {
  const command = parseCommand(body);
  if (command === null || !('problems' in command)) throw new Error(`understood: ${JSON.stringify(command)}`);
  return command.problems.join('\n');
}

describe('what asks nothing', () => {
  test.each([
    ['', 'of nothing'],
    ['Looks good to me', 'of people'],
    ['> /latency', 'a quotation'],
    ['Try /latency', 'in the middle'],
    [' /latency', 'after a space'],
    ['```\n/latency\n```', 'in a block of code'],
    ['first\n/latency', 'on the second line'],
    ['/latencytolerance=1%', 'of another name'],
    ['/latency-gate', 'of another name'],
    ['/Latency', 'in capitals'],
    ['/lаtency', 'with a Cyrillic а'],
    ['／latency', 'with a full-width slash'],
    ['\u200b/latency', 'after an invisible character'],
  ])('%j, %s', (body) => {
    expect(parseCommand(body)).toBeNull();
  });
});

describe('what is understood', () => {
  test.each<[string, Partial<Asked>]>([
    ['/latency', {}],
    ['/latency \t ', {}],
    ['/latency\r\nplease, it looks slow\n/latency tolerance=90%', {}],
    ['/latency tolerance=3%', { settings: { tolerance: '3%' } }],
    ['/latency why', { settings: { why: 'always' } }],
    ['/latency why=never blocks=12', { settings: { why: 'never', blocks: '12' } }],
    ['/latency blocks=5..20 base=v1.2.0', { settings: { blocks: '5..20', base: 'v1.2.0' } }],
    ['/latency base=release/2026-11', { settings: { base: 'release/2026-11' } }],
    [`/latency head=${HEAD}`, { head: HEAD }],
    ['/latency endpoints="GET /users, POST /orders?a=b"', { settings: { endpoints: 'GET /users\nPOST /orders?a=b' } }],
    ['/latency endpoints=Größe', { settings: { endpoints: 'Größe' } }],
    ['/latency endpoints="$(reboot); `id` | tee && x"', { settings: { endpoints: '$(reboot); `id` | tee && x' } }],
  ])('%j', (body, expected) => {
    expect(asked(body)).toEqual({ ...NOTHING, ...expected });
  });

  test('the usage that is shown, without its brackets', () => {
    expect(asked(ON_DEMAND_USAGE.replaceAll(/[[\]]/g, ''))).toEqual({
      settings: {
        endpoints: 'GET /users\nGET /orders',
        base: 'v1.2.0',
        tolerance: '3%',
        blocks: '5..20',
        why: 'always',
      },
      head: null,
    });
  });

  test('is what the inputs of the action take', () => {
    const { settings } = asked(ON_DEMAND_USAGE.replaceAll(/[[\]]/g, ''));
    const { endpoints, load, why, gate } = configFromInputs({ command: 'x', ...settings }, null);
    expect(endpoints.map(({ name }) => name)).toEqual(['GET /users', 'GET /orders']);
    expect({ blocks: load.blocks, why, tolerance: endpoints[0]?.gate['mean'] }).toEqual({
      blocks: { min: 5, max: 20 },
      why: 'always',
      tolerance: 0.03,
    });
    expect(gate.failOn).toBe('regression');
  });
});

describe('what is not understood is named', () => {
  test.each([
    ['/latency tolerence=3%', /^tolerence: unknown argument; did you mean `tolerance`\?$/],
    ['/latency tоlerance=3%', /unknown argument; it has U\+043E$/],
    ['/latency fail-on=never', /^fail-on: unknown argument/],
    ['/latency command=reboot', /^command: unknown argument/],
    ['/latency override-label=x name=x', /^override-label: .*\nname: /],
    ['/latency __proto__=1 constructor', /^__proto__: unknown argument.*\nconstructor: unknown argument/],
    ['/latency tolerance=1% tolerance=90%', /^tolerance: is there twice$/],
    ['/latency tolerance', /^tolerance: needs a value$/],
    ['/latency tolerance=', /^tolerance: has no value$/],
    ['/latency tolerance="  "', /^tolerance: has no value$/],
    ['/latency tolerance=150%', /^tolerance: 150% is not a tolerance/],
    ['/latency tolerance=3', /^tolerance: /],
    ['/latency tolerance=3％', /^tolerance: /],
    ['/latency blocks=2', /^blocks: /],
    ['/latency blocks=5..4000', /^blocks: must be between 3 and 40/],
    ['/latency blocks=1e9', /^blocks: must be a range/],
    ['/latency why=later', /^why: /],
    ['/latency base=-upload-pack=evil', /^base: must be a branch, a tag or a commit/],
    ['/latency base=main..evil', /^base: must be/],
    ['/latency base=main@{1}', /^base: must be/],
    ['/latency base="a b"', /^base: must be/],
    ['/latency base=ext::sh', /^base: must be/],
    ['/latency head=abcdef0', /^head: must be a commit’s whole id/],
    ['/latency endpoints="GET /a,,GET /b"', /^endpoints: has an empty name/],
    ['/latency endpoints="GET /a, GET /a"', /^endpoints: names one twice/],
    ['/latency endpoints="# all"', /^endpoints: has a name that begins with #/],
    [`/latency endpoints="GET /?t=$\{GITHUB_TOKEN}"`, /^endpoints: must not refer to variables/],
    ['/latency endpoints="GET /a', /quotes go around a whole value/],
    ['/latency endpoints=“GET /a”', /unknown argument/],
    ['/latency =x', /is no argument/],
    ['/latency tolerance=3%\u202e', /cannot be seen: U\+202E$/],
    ['/latency tolerance=\u200b3%', /cannot be seen: U\+200B$/],
    ['/latency\u00a0why', /./],
    ['/latency why\u0000', /cannot be seen: U\+0000$/],
    ['/latency \u001b[2Jwhy', /cannot be seen: U\+001B$/],
    [`/latency endpoints=${'a'.repeat(3000)}`, /longer than 2000 characters/],
  ])('%j', (body, problem) => {
    const command = parseCommand(body);
    if (body.startsWith('/latency\u00a0')) expect(command).toBeNull();
    else expect(problems(body)).toMatch(problem);
  });
});

describe('whatever is written', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'abendpoits=", \t\n\r%.-$`;|&<>{}#/\\0159оа“'.split('')) }),
    fc.stringMatching(/^(tolerance|blocks|why|base|endpoints|head)=\S*$/),
  );

  test('is understood, refused with a reason, or nothing: in lines that can be shown', () => {
    fc.assert(
      fc.property(text, (rest) => {
        const command = parseCommand(`/latency ${rest}`);
        if (command === null) throw new Error('it begins with /latency');
        if ('problems' in command) {
          expect(command.problems.length).toBeGreaterThan(0);
          for (const problem of command.problems) expect(problem.trim()).not.toBe('');
          return;
        }
        const inputs = ['base', ...ACTION_INPUTS.map(({ name }) => name)];
        expect(Object.keys(command.settings).every((name) => inputs.includes(name))).toBe(true);
        const values = [...Object.values(command.settings), command.head ?? ''];
        for (const value of values) {
          expect(value).not.toMatch(/\$\{|[\p{Cf}\r\0]/u);
          expect(command.settings['base'] ?? 'x').toMatch(/^[A-Za-z0-9_][^\s~^:?*[\\]*$/);
        }
      }),
      { numRuns: 2000, seed: 37 },
    );
  });

  test('never fails the configuration, its endpoints aside', () => {
    fc.assert(
      fc.property(text, (rest) => {
        const command = parseCommand(`/latency ${rest}`);
        if (command === null || 'problems' in command) return;
        const { endpoints: _endpoints, ...settings } = command.settings;
        configFromInputs({ command: 'x', endpoints: 'GET /', ...settings }, null);
      }),
      { numRuns: 1000, seed: 38 },
    );
  });

  test('does not change what follows the first line into arguments', () => {
    fc.assert(
      fc.property(text, (rest) => expect(parseCommand(`/latency why\n${rest}`)).toEqual(asked('/latency why'))),
      { numRuns: 300, seed: 39 },
    );
  });
});

describe('the request of one job to the next', () => {
  const request = {
    pullRequest: 7,
    head: HEAD,
    base: { ref: 'main', sha: 'b'.repeat(40) },
    settings: { tolerance: '3%' },
    answer: 5000,
    by: 'ann',
    line: '/latency tolerance=3%',
  };

  test('is read as it was written', () => {
    expect(parseOnDemandRequest(JSON.stringify(request))).toEqual(request);
    expect(parseOnDemandRequest(' ')).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['another setting', JSON.stringify({ ...request, settings: { command: 'reboot' } })],
    ['a short commit', JSON.stringify({ ...request, head: 'abc' })],
    ['a further key', JSON.stringify({ ...request, token: 'x' })],
    ['no answer', JSON.stringify({ ...request, answer: undefined })],
  ])('%s is refused', (_what, text) => {
    expect(() => parseOnDemandRequest(text)).toThrow(ConfigError);
  });
});
