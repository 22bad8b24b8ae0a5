import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readEnvFile } from './env-file.js';
import type { Kustomization } from './kustomization.js';
import { treesAt, type Manifest } from './manifest.js';

const sorted = (data: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Adds the ConfigMaps that a kustomization generates, or merges their values into those that are there. */
export const generate = (manifests: Manifest[], { configMapGenerator }: Kustomization, folder: string): Manifest[] => {
  const result = [...manifests];
  for (const { name, behavior, envs } of configMapGenerator) {
    const data = Object.assign({}, ...envs.map((file) => readEnvFile(join(folder, file)))) as Record<string, string>;
    const index = result.findIndex(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
    if ((behavior === 'merge') !== index >= 0) throw new Error(`${folder}: ConfigMap ${name} is there, or is not.`);
    const old = result[index]?.['data'] as Record<string, string> | undefined;
    const made = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: sorted({ ...old, ...data }) };
    result.splice(index < 0 ? result.length : index, 1, made);
  }
  return result;
};

const letters: Record<string, string> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' };

/** The end of a generated name: another one for other content, so that who reads it starts anew. */
const hashOf = ({ kind, data }: Manifest): string =>
  createHash('sha256')
    .update(JSON.stringify({ data, kind, name: '' }))
    .digest('hex')
    .slice(0, 10)
    .replaceAll(/[013ae]/g, (letter) => letters[letter]!);

/** Adds the hash to the names of ConfigMaps, and to every `envFrom` that names one. */
export const addHashes = (manifests: Manifest[]): Manifest[] => {
  const result = structuredClone(manifests);
  for (const map of result.filter(({ kind }) => kind === 'ConfigMap')) {
    const { name } = map.metadata;
    map.metadata.name = `${name}-${hashOf(map)}`;
    const references = result.flatMap((manifest) =>
      treesAt(manifest, 'spec.template.spec.containers.envFrom.configMapRef'),
    );
    for (const reference of references) if (reference['name'] === name) reference['name'] = map.metadata.name;
  }
  return result;
};
