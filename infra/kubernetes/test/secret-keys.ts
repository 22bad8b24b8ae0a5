import { databasePasswords } from '@lab/local/secrets';
import { readEnvFile } from './process-files.js';

/** The keys of the Secret, as `make secrets` writes it. */
export const secretKeys: readonly string[] = Object.keys({
  ...readEnvFile('secrets.env.example'),
  ...databasePasswords,
});
