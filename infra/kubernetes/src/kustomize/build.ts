import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { addHashes, generate } from './generate.js';
import { readKustomization } from './kustomization.js';
import type { Manifest } from './manifest.js';
import { transform } from './transform.js';

const readManifests = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]!.message}`);
    return document.toJS() as Manifest;
  });

const gather = (path: string): Manifest[] => {
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  return statSync(path).isDirectory() ? kustomize(path, []) : readManifests(path);
};

const kustomize = (folder: string, before: Manifest[]): Manifest[] => {
  const kustomization = readKustomization(folder);
  const resources = [...before, ...kustomization.resources.flatMap((path) => gather(join(folder, path)))];
  const withComponents = kustomization.components.reduce(
    (manifests, path) => kustomize(join(folder, path), manifests),
    resources,
  );
  return transform(generate(withComponents, kustomization, folder), kustomization, folder);
};

/**
 * The manifests that `kubectl apply -k` of a folder hands to the cluster, for that part of Kustomize's format which
 * stands in kustomization.ts. It lets the tests run where there is no kubectl; where there is one they are compared.
 * @throws a sentence when a file is missing or holds what is not understood
 */
export const build = (folder: string): Manifest[] => addHashes(kustomize(folder, []));
