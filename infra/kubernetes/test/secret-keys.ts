import { readEnvFile } from './process-files.js';

/** The keys of the Secret, from the example. */
export const secretKeys: readonly string[] = Object.keys(readEnvFile('secrets.env.example'));

/** The key in older installations, in place of some of them. */
export const formerKey = 'INTERNAL_SECRET';
