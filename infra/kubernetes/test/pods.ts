import type { IPodSpec } from 'kubernetes-models/v1';
import { isTree, treesAt, type Manifest } from './manifests.js';

export type Labels = Record<string, string>;

/** The pods of a Deployment or a Job. */
export interface Pods {
  owner: Manifest;
  labels: Labels;
  spec: IPodSpec;
}

/** A Kubernetes selector; only the operator `In` is supported. */
export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}

export const podsOf = (manifests: readonly Manifest[]): Pods[] =>
  manifests.flatMap((owner) => {
    const [template] = treesAt(owner, 'spec.template');
    const [metadata] = treesAt(template, 'metadata');
    return template
      ? [{ owner, labels: (metadata?.['labels'] ?? {}) as Labels, spec: template['spec'] as IPodSpec }]
      : [];
  });

/** @throws when the selector uses other features */
export const selects = (selector: Selector, labels: Labels): boolean => {
  const { matchLabels = {}, matchExpressions = [], ...rest } = selector;
  if (isTree(rest) && Object.keys(rest).length > 0)
    throw new Error(`Unknown in a selector: ${Object.keys(rest).join()}.`);
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`Unknown operator in a selector: ${operator}.`);
      return values.includes(labels[key] ?? '');
    })
  );
};
