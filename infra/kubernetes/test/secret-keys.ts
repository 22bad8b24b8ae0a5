import { readEnvFile } from './process-files.js';

export const secretKeys: readonly string[] = Object.keys(readEnvFile('secrets.env.example'));
