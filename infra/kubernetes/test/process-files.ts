import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@lab/contracts';
import { parse } from 'yaml';
import { treesAt, type Tree } from './manifests.js';

const folder = fileURLToPath(new URL('..', import.meta.url));

export const processes: readonly string[] = ['gateway', ...serviceNames];

/** A manifest file before Kustomize. */
export const readYaml = (path: string): Tree => parse(readFileSync(folder + path, 'utf8')) as Tree;

/**
 * The values of an env file, as Kustomize and `kubectl create secret --from-env-file` read it: no quotes, no escapes.
 */
export const readEnvFile = (path: string): Record<string, string> => {
  const lines = readFileSync(folder + path, 'utf8').split('\n');
  const entries = lines.filter((line) => line.trim() && !line.startsWith('#')).map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(entries.map(([name, value]) => [name!.trim(), value ?? '']));
};

/** The part that all processes share. */
export const shape = readYaml('service/deployment.yaml');

/** The part of one process. */
export const ownPart = (process: string): Tree => readYaml(`base/${process}/deployment.yaml`);

export const setupJob = readYaml('base/database-setup.yaml');

const filesOf = (process: string): Tree[] => (process === 'database-setup' ? [setupJob] : [shape, ownPart(process)]);

/** A container variable whose value comes from a key of the Secret. */
export interface SecretVariable {
  name: string;
  key: string;
  optional: boolean;
}

/** The variables of a process that come from the Secret. */
export const secretsOf = (process: string): SecretVariable[] =>
  filesOf(process).flatMap((file) =>
    treesAt(file, 'spec.template.spec.containers.env').map(({ name, valueFrom }) => {
      const { key, optional = false } = (valueFrom as { secretKeyRef: Omit<SecretVariable, 'name'> }).secretKeyRef;
      return { name: name as string, key, optional };
    }),
  );
