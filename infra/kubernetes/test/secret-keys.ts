import { readEnvFile } from './process-files.js';

/** The keys of the Secret, from the example. */
export const secretKeys: readonly string[] = Object.keys(readEnvFile('secrets.env.example'));
