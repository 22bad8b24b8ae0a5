import { treesAt, type Manifest } from '../kustomize/manifest.js';
import { podsOf, selects, type Selector } from './pods.js';

const paths = ['spec.selector', 'spec.podSelector', 'spec.ingress.from.podSelector', 'spec.egress.to.podSelector'];

const selectorsOf = (manifest: Manifest): Selector[] => {
  const found = paths.flatMap((path) => treesAt(manifest, path));
  // A Service writes its labels without a frame around them.
  return manifest.kind === 'Service'
    ? found.map((matchLabels) => ({ matchLabels }) as Selector)
    : (found as Selector[]);
};

/** Selectors that mean no pod at all, and Deployments or Services that mean the pods of others. */
export const selectorProblems = (manifests: readonly Manifest[]): string[] => {
  const pods = podsOf(manifests);
  return manifests.flatMap((manifest) => {
    const name = `${manifest.kind} ${manifest.metadata.name}`;
    const meant = selectorsOf(manifest).map((selector) => pods.filter(({ labels }) => selects(selector, labels)));
    const isOwner = ['Deployment', 'Service', 'PodDisruptionBudget'].includes(manifest.kind);
    if (isOwner && meant.length === 0) return [`${name} has no selector.`];
    return meant.flatMap((chosen) => {
      if (chosen.length === 0) return [`${name} selects no pod.`];
      const strangers = chosen.filter(({ owner }) => owner.metadata.name !== manifest.metadata.name);
      return isOwner ? strangers.map(({ owner }) => `${name} selects the pods of ${owner.metadata.name}.`) : [];
    });
  });
};
