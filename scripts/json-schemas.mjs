// The JSON Schemas that are published, made of the schemas by which the product reads.
import * as z from 'zod';
import { configuration, fileSchema } from '../src/config/file.ts';
import { factsSchema } from '../src/report/facts-schema.ts';
import { block, endpointBlock, resultsSchema, round, roundSide } from '../src/results/results.ts';

/** Draft 2020-12, of the file as it is written; docs/configuration.md adds what the keys mean. */
export function configJsonSchema() {
  const { $schema, ...schema } = z.toJSONSchema(fileSchema, { io: 'input', target: 'draft-2020-12' });
  return { $schema, title: 'latency-gate.yml', description: 'What latency-gate boots, loads and gates.', ...schema };
}

/** Draft 2020-12, of report.json. */
export function factsJsonSchema() {
  const { $schema, ...schema } = z.toJSONSchema(factsSchema, { io: 'input', target: 'draft-2020-12' });
  return { $schema, title: 'report.json', ...schema };
}

/** Of a results file as this version writes it. */
export function resultsJsonSchema(target) {
  const names = z.registry();
  const named = {
    Config: configuration.kept,
    Block: block,
    EndpointBlock: endpointBlock,
    Round: round,
    RoundSide: roundSide,
  };
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
  const schema = z.toJSONSchema(resultsSchema, {
    target,
    metadata: names,
    // What is known of a run in memory alone has no place in a file.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') jsonSchema.not = {};
    },
  });
  return { ...schema, title: 'Results', description: 'The file that `latency-gate run --json` writes.' };
}
