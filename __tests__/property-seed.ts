/** Properties try the same cases on every machine. `PROPERTY_SEED=…` tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
