import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifests.js';

const folder = fileURLToPath(new URL('../overlays', import.meta.url));

export const overlays = readdirSync(folder);

export const overlayFolder = (overlay: string): string => `${folder}/${overlay}`;

const hasKubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;

/** Tests of Kustomize's output; their titles say `(needs kubectl)`. */
export const describeBuilt = hasKubectl ? describe : describe.skip;

/** The manifests that Kustomize builds from a folder. */
export const build = (kustomization: string): Manifest[] => {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', kustomization], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
};

/** The manifests of each overlay; empty without kubectl. */
export const built = new Map<string, Manifest[]>(
  overlays.map((overlay) => [overlay, hasKubectl ? build(overlayFolder(overlay)) : []]),
);
