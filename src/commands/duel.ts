import type { Command } from 'commander';
import { describeBadUrl } from '../config/app.ts';
import { readConfigFile } from '../config/read-file.ts';
import { ConfigError } from '../errors.ts';
import { configWith, type Settings, settingsOf, withInputs } from './load-config.ts';
import { type MeasureOptions, measureAndReport, withMeasuring } from './measure.ts';
import { type Perform, reporting, type Setting, withOutput } from './output.ts';

type DuelOptions = MeasureOptions & { readonly config?: string };

/** Servers that run were started by somebody else. */
const MEANINGLESS = /^base\.|^app\.(?!ready\.path$)|^gate\.(?:baseline|drift)$/;

export function addDuel(program: Command, perform: Perform): void {
  const command = program
    .command('duel')
    .description('compare two servers that are running, and exit with 1 if the second one is slower')
    .argument('<base>', 'address of the server to compare with, such as http://127.0.0.1:3001')
    .argument('<head>', 'address of the other one, such as http://127.0.0.1:3002')
    .argument('[endpoints...]', "what to request, such as 'GET /orders'")
    .option('-c, --config <file>', 'configuration with endpoints, load and gate (default: none is read)');
  withInputs(withOutput(withMeasuring(command)), MEANINGLESS).action(
    (base: string, head: string, endpoints: string[], options: DuelOptions) =>
      reporting(perform, options, (setting) => duel([base, head], settingsOf(command, endpoints), options, setting)),
  );
}

async function duel([base, head]: readonly [string, string], given: Settings, options: DuelOptions, setting: Setting) {
  const [baseUrl, url] = [addressOf(base), addressOf(head)];
  if (baseUrl === url) {
    throw new ConfigError(`both addresses are ${url}`, {
      hint: 'start the second version on a port of its own; `latency-gate calibrate` compares an app with itself',
    });
  }
  if (given['endpoints'] === undefined && options.config === undefined) {
    throw new ConfigError('nothing is requested', {
      hint: `add what to request: latency-gate duel ${base} ${head} 'GET /orders'`,
    });
  }
  const settings = { ...given, url, 'base-url': baseUrl, baseline: 'paired' };
  const file = options.config === undefined ? null : await readConfigFile(process.cwd(), options.config);
  const { config, directory } = configWith(file, settings);
  if (config.head.source !== undefined) {
    throw new ConfigError(
      `\`head\` in ${file?.name} names an app of its own, which would be measured in place of ${head}`,
      { hint: 'leave the app under `head` out of the file, or compare what it names with `latency-gate run`' },
    );
  }
  const labelOf = (address: string) => address.replace(/^https?:\/\//, '');
  const asked = { config, directory, baseLabel: labelOf(baseUrl), headLabel: labelOf(url) };
  return await measureAndReport(options, setting, async () => asked);
}

/** `localhost:3001` and `:3001` are what people type. Throws ConfigError for anything else. */
function addressOf(typed: string): string {
  const host = typed.replace(/^(?:(?=\d+$)|:)/, '127.0.0.1:');
  const address = (/^(?:[a-z]+:\/)?\//i.test(host) ? host : `http://${host}`).replace(/\/$/, '');
  const problem = describeBadUrl(address);
  if (problem === null) return address;
  throw new ConfigError(`${JSON.stringify(typed)}: ${problem}`, {
    hint: 'give the addresses of two servers that run, and then what to request: latency-gate duel :3001 :3002 /orders',
  });
}
