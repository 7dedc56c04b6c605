/** Compose projects as `docker compose config` prints them, and what is laid over them. */
import fc from 'fast-check';
import { parseDocument } from 'yaml';
import {
  composeOverride,
  ownImages,
  parseModel,
  serviceHealthCheck,
  servicePort,
  serviceUnderLoad,
} from '../../../src/app/compose/model.ts';
import type { AppSpec } from '../../../src/app/launcher.ts';
import { hostileText, mutatedJson } from '../generators.ts';
import { demand, target } from '../target.ts';

const MODEL = {
  services: {
    app: {
      ...{ image: 'x:y', build: { context: '.', tags: ['a'] }, container_name: 'app', expose: ['80'], cpuset: '0' },
      ...{ ports: [{ target: 3000, protocol: 'tcp' }], depends_on: { db: { condition: 'service_healthy' } } },
      ...{ healthcheck: { test: ['CMD', 'true'], timeout: '1m30s' }, networks: { default: null } },
    },
    db: { image: 'db', networks: { back: { ipv4_address: '10.0.0.2' } }, deploy: { restart_policy: {} } },
  },
  networks: { default: { external: false }, back: { ipam: { config: [{}] } } },
  volumes: { data: null },
};
const KEYS = [...Object.keys(MODEL.services.app), 'services', 'networks', 'volumes', 'default', 'app'];
const IMAGE = {
  ...{ id: 'x', digest: 'x', exposedPorts: [], env: {}, stopSignal: 'SIGTERM', healthCheck: null },
  remove: async () => {},
};
const SPEC: AppSpec = {
  side: 'head',
  directory: '/',
  app: {
    source: { kind: 'compose', files: ['compose.yml'], service: null, profiles: [] },
    ...{ port: null, env: {}, ready: { path: null, status: null, timeoutMs: 1000 } },
    ...{ network: 'bridge', cpus: null, cpuset: null, memory: null },
  },
};

const projects = fc.record({
  text: mutatedJson([MODEL, MODEL], KEYS),
  named: fc.oneof(fc.constant(null), hostileText(30)),
  value: hostileText(),
});

export const composeModels = target('compose projects', projects, ({ text, named, value }) => {
  const model = parseModel(text);
  if (model === null) return 'refused';
  const underLoad = serviceUnderLoad(SPEC, model, named);
  const { name: service, definition } = underLoad;
  demand(Object.hasOwn(model.services, service), 'a service that is none', service);
  demand(model.services[service] === definition, 'another service', service);
  const port = servicePort(SPEC, underLoad, IMAGE);
  serviceHealthCheck(definition.healthcheck, IMAGE.healthCheck);
  const written = composeOverride(model, {
    ...{ project: 'latency-gate-x', runId: 'run', service, port, network: null, folder: null, cores: null },
    env: { VALUE: value },
    images: ownImages(model, (index) => `latency-gate:${index}`),
  });
  const read = parseDocument(written, { logLevel: 'silent' });
  demand(read.errors.length === 0, 'an override that is not YAML', written);
  const readValue = read.getIn(['services', service, 'environment', 'VALUE']);
  demand(readValue === value.replaceAll('$', '$$$$'), 'another value', written);
  return 'accepted';
});
