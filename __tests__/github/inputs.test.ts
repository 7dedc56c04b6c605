import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_INPUTS } from '../../src/config/inputs.ts';
import { ConfigError } from '../../src/errors.ts';
import { loadConfig, readInputs } from '../../src/github/inputs.ts';
import { OUTPUTS } from '../../src/github/outputs.ts';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'latency-gate-inputs-'));
});
afterEach(() => {
  rmSync(workspace, { recursive: true });
});

function write(path: string, name: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), `name: ${name}\napp: { command: node server.mjs }\nendpoints: [GET /]\n`);
}

const load = (configFile = '', settings: Record<string, string> = {}) =>
  loadConfig({ token: '', configFile, settings }, workspace);

describe('configuration file', () => {
  test('the input comes first, then the root, then .github', async () => {
    write('.github/latency-gate.yml', 'hidden');
    expect((await load()).config.name).toBe('hidden');
    write('latency-gate.yml', 'root');
    expect((await load()).config.name).toBe('root');
    write('services/api/gate.yml', 'named');
    expect((await load('services/api/gate.yml')).config.name).toBe('named');
  });

  test('paths count from its folder, but from the root for .github', async () => {
    write('.github/latency-gate.yml', 'hidden');
    expect(await load()).toMatchObject({ directory: workspace, file: '.github/latency-gate.yml' });
    write('services/api/gate.yml', 'named');
    expect(await load('services/api/gate.yml')).toMatchObject({ directory: join(workspace, 'services/api') });
  });

  test('an input replaces what the file says', async () => {
    write('latency-gate.yml', 'root');
    expect((await load('', { name: 'other' })).config.name).toBe('other');
  });

  test('inputs alone suffice', async () => {
    const loaded = await load('', { command: 'node server.mjs', endpoints: 'GET /a\nGET /b', name: '' });
    expect(loaded.config.endpoints.map(({ path }) => path)).toEqual(['/a', '/b']);
    expect(loaded).toMatchObject({ directory: workspace, file: null });
  });

  test('a named file that is missing is an error that names it', async () => {
    write('latency-gate.yml', 'root');
    await expect(load('ci/gate.yml')).rejects.toThrow('ci/gate.yml');
    await expect(load('ci/gate.yml')).rejects.toThrow(ConfigError);
  });

  test('a folder in its place is an error too', async () => {
    mkdirSync(join(workspace, 'latency-gate.yml'));
    await expect(load()).rejects.toThrow(ConfigError);
  });
});

describe('action.yml', () => {
  const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));

  test('has every input that is read, with its description', () => {
    const own = ['config', 'github-token'];
    expect(Object.keys(action.inputs).sort()).toEqual([...own, ...ACTION_INPUTS.map(({ name }) => name)].sort());
    for (const { name, description } of ACTION_INPUTS) expect(action.inputs[name]).toEqual({ description });
  });

  test('has every output that is set', () => {
    expect(Object.keys(action.outputs)).toEqual([...OUTPUTS]);
    for (const name of OUTPUTS) expect(action.outputs[name].description).toMatch(/\.$/);
  });

  test('the inputs are read by their names', () => {
    process.env['INPUT_READY-PATH'] = ' /healthz ';
    try {
      const inputs = readInputs();
      expect(inputs.settings['ready-path']).toBe('/healthz');
      expect(Object.keys(inputs.settings)).toEqual(ACTION_INPUTS.map(({ name }) => name));
    } finally {
      delete process.env['INPUT_READY-PATH'];
    }
  });
});
