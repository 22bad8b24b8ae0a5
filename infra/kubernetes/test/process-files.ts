import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@lab/contracts';
import { parseAllDocuments } from 'yaml';
import { treesAt, type Manifest, type Tree } from './manifests.js';

const folder = fileURLToPath(new URL('..', import.meta.url));

export const processes: readonly string[] = ['gateway', ...serviceNames];

/**
 * The values of an env file, as Kustomize and `kubectl create secret --from-env-file` read it: no quotes, no escapes.
 */
export const readEnvFile = (path: string): Record<string, string> => {
  const lines = readFileSync(folder + path, 'utf8').split('\n');
  const entries = lines.filter((line) => line.trim() && !line.startsWith('#')).map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(entries.map(([name, value]) => [name!.trim(), value ?? '']));
};

/** The generated manifests, before Kustomize. */
export const generated = parseAllDocuments(readFileSync(`${folder}base/services.yaml`, 'utf8')).map(
  (document) => document.toJS() as Manifest,
);

/** The Deployment of a process, or the Job that sets up the database. */
export const ownerOf = (process: string): Manifest =>
  generated.find(
    ({ kind, metadata }) =>
      (kind === 'Deployment' && metadata.name === `lab-${process}`) || (kind === 'Job' && metadata.name === process),
  )!;

/** A container variable whose value comes from a key of the Secret. */
export interface SecretVariable {
  name: string;
  key: string;
  optional: boolean;
}

/** The container of a process; `backup` is in the pod of db-admin. */
export const containerOf = (process: string): Tree =>
  process === 'backup' ? containersOf('db-admin')[1]! : containersOf(process)[0]!;

/** The containers of a process's pod. */
export const containersOf = (process: string): Tree[] => treesAt(ownerOf(process), 'spec.template.spec.containers');

/** The variables of a container that come from the Secret. */
export const secretsOf = (process: string): SecretVariable[] =>
  treesAt(containerOf(process), 'env').flatMap(({ name, valueFrom }) => {
    if (!valueFrom) return [];
    const { key, optional = false } = (valueFrom as { secretKeyRef: Omit<SecretVariable, 'name'> }).secretKeyRef;
    return [{ name: name as string, key, optional }];
  });
