// Bundled CommonJS packages expect these two in an ES module.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const __filename = fileURLToPath(import.meta.url);
export const __dirname = dirname(__filename);
