import { readFileSync } from 'node:fs';

/** The values of an env file, as Kustomize and `kubectl create secret --from-env-file` read it: no quotes, no escapes. */
export const readEnvFile = (file: string): Record<string, string> => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const entries = lines.filter((line) => line.trim() && !line.startsWith('#')).map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(entries.map(([name, value]) => [name!.trim(), value ?? '']));
};
