import { fileURLToPath } from 'node:url';
import { readEnvFile } from '../kustomize/env-file.js';

const file = fileURLToPath(new URL('../../secrets.env.example', import.meta.url));

/** The keys of the Secret, as the example lists them. */
export const secretKeys: readonly string[] = Object.keys(readEnvFile(file));

/** What the Secret of an installation from before has in place of some of them. */
export const formerKey = 'INTERNAL_SECRET';
