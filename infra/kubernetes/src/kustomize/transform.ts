import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Kustomization } from './kustomization.js';
import { isTree, treesAt, type Manifest, type Tree } from './manifest.js';
import { merge, operate } from './patch.js';

/** Where each kind says which pods it means, beside the labels of its own. */
const selectorPaths: Record<string, string[]> = {
  Deployment: [
    'spec.selector.matchLabels',
    'spec.template.metadata.labels',
    'spec.template.spec.topologySpreadConstraints.labelSelector.matchLabels',
  ],
  PodDisruptionBudget: ['spec.selector.matchLabels'],
  Service: ['spec.selector'],
};

const isMeant = ({ kind, name }: { kind: string; name?: string | undefined }, { kind: of, metadata }: Manifest) =>
  kind === of && (name === undefined || new RegExp(`^(?:${name})$`).test(metadata.name));

const patch = (manifest: Manifest, { patches }: Kustomization, folder: string): Manifest => {
  let result: Tree = manifest;
  for (const { path, target } of patches.filter(({ target }) => isMeant(target, manifest))) {
    const change: unknown = parse(readFileSync(join(folder, path), 'utf8'));
    if (Array.isArray(change)) result = operate(result, change);
    else if (isTree(change)) result = merge(result, { ...change, metadata: {} });
    else throw new Error(`${join(folder, path)} changes nothing${target.name ? ` of ${target.name}` : ''}.`);
  }
  return structuredClone(result) as Manifest;
};

const label = (manifest: Manifest, { labels }: Kustomization): void => {
  for (const { pairs } of labels) {
    manifest.metadata.labels = { ...manifest.metadata.labels, ...pairs };
    if (manifest.kind === 'Service') manifest['spec'] = { selector: {}, ...(manifest['spec'] as Tree) };
    const selectors = (selectorPaths[manifest.kind] ?? []).flatMap((path) => treesAt(manifest, path));
    for (const selector of selectors) Object.assign(selector, pairs);
  }
};

const place = ({ kind, metadata }: Manifest, { namespace }: Kustomization): void => {
  if (namespace) metadata[kind === 'Namespace' ? 'name' : 'namespace'] = namespace;
};

const rename = (manifest: Manifest, { nameSuffix }: Kustomization): void => {
  manifest.metadata.name += nameSuffix;
  // The one name in the shape of a process that means another part of it.
  for (const reference of treesAt(manifest, 'spec.scaleTargetRef')) reference['name'] += nameSuffix;
};

const setImages = (manifest: Manifest, { images }: Kustomization): void => {
  for (const container of treesAt(manifest, 'spec.template.spec.containers')) {
    const image = images.find(({ name }) => container['image'] === name);
    if (image) container['image'] = image.newTag ? `${image.newName}:${image.newTag}` : image.newName;
  }
};

const setField = (manifest: Manifest, path: string, value: string): void => {
  const fields = path.split('.');
  const last = fields.pop()!;
  const parent = fields.reduce<unknown>((part, field) => (part as Tree | undefined)?.[field], manifest);
  if ((parent as Tree | undefined)?.[last] === undefined) throw new Error(`${manifest.kind} has no ${path}.`);
  (parent as Tree)[last] = value;
};

const replace = (manifests: Manifest[], { replacements }: Kustomization): void => {
  for (const { source, targets } of replacements) {
    const from = manifests.find((manifest) => isMeant(source, manifest));
    const [parent, field] = source.fieldPath.split('.') as [string, string];
    const text = treesAt(from, parent)[0]?.[field];
    const value = typeof text === 'string' ? text.split(source.options.delimiter)[source.options.index] : undefined;
    if (!value) throw new Error(`${source.kind} ${source.name} has no ${source.fieldPath} to take a part of.`);
    for (const { select, fieldPaths } of targets) {
      const chosen = manifests.filter((manifest) => isMeant(select, manifest));
      for (const manifest of chosen) for (const path of fieldPaths) setField(manifest, path, value);
    }
  }
};

/** What a kustomization does to the manifests it has gathered, in Kustomize's order. Changes none of those given. */
export const transform = (manifests: Manifest[], kustomization: Kustomization, folder: string): Manifest[] => {
  const result = manifests.map((manifest) => patch(manifest, kustomization, folder));
  for (const manifest of result) {
    place(manifest, kustomization);
    rename(manifest, kustomization);
    label(manifest, kustomization);
    setImages(manifest, kustomization);
  }
  replace(result, kustomization);
  return result;
};
