/** What is wrong before anything is started: reported where the report would have been, with the place and the way out. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { APP, config } from '../apps.ts';
import { exits, rowsAt } from '../row.ts';

export const CONFIGURATION_ROWS = rowsAt('configuration', {
  'there is none': {
    scenario: { program: 'cli' },
    ...exits(2, 'there is no configuration here'),
    hint: '`latency-gate init` writes one',
    published: [],
  },
  'a key is misspelt': {
    files: { 'latency-gate.yml': config().replace('tolerance', 'tolerence') },
    ...exits(2, 'latency-gate.yml:7:9: gate.tolerence: unknown key; did you mean `tolerance`?'),
    hint: 'correct what is named above',
  },
  'the file is a folder': {
    arrange({ checkout }) {
      mkdirSync(join(checkout, 'latency-gate.yml'));
      return {};
    },
    ...exits(2, 'the configuration file latency-gate.yml cannot be read'),
    hint: 'it must be a readable file of text in UTF-8',
  },
  'it refers to a variable that is not set': {
    files: { 'latency-gate.yml': config({ head: `env: { TOKEN: '$\{NOT_SET}' }` }) },
    ...exits(2, 'head.env.TOKEN: the environment variable NOT_SET is not set'),
    hint: 'set the variables where the gate runs, such as under `env:` of its workflow step',
  },
  'the time budget is less than the fewest blocks take': {
    files: { 'latency-gate.yml': config({ load: { 'time-budget': '1s' } }) },
    ...exits(2, 'load.time-budget: is too short: 3 blocks of one endpoint take … and the starts of the app'),
    hint: 'correct what is named above',
  },
  'the file with the certificate is not there': {
    files: { 'latency-gate.yml': config({ load: { tls: '{ ca: none.pem }' } }) },
    ...exits(2, 'load.tls.ca: the certificate …none.pem cannot be read'),
    hint: 'name a file with certificates in PEM form',
  },
  'the app is on another machine': {
    files: { 'latency-gate.yml': config({ app: "url: 'http://203.0.113.1'", alone: true, hasEnv: false }) },
    ...exits(2, '203.0.113.1 is another machine, and load goes to loopback only'),
    hint: 'if it may be put under load, name it in gate.allow-remote-targets: [203.0.113.1]',
  },
  'the folder for temporary files is not there': {
    files: { 'latency-gate.yml': `app: { ${APP} }\nendpoints: [GET /]\n` },
    arrange({ temp, git }) {
      git('init', '-q', '-b', 'main');
      git('add', '.');
      git('commit', '-qm', 'first');
      return { program: 'cli', env: { TMPDIR: join(temp, 'none'), RUNNER_TEMP: undefined } };
    },
    ...exits(2, 'the folder for temporary files … cannot be used'),
    hint: 'set TMPDIR, and on a runner RUNNER_TEMP, to a folder that exists and is writable',
    published: [],
  },
});
