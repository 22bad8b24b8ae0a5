import { treesAt, type Manifest } from './manifests.js';
import { podsOf, selects, type Selector } from './pods.js';

const paths = ['spec.selector', 'spec.podSelector', 'spec.ingress.from.podSelector', 'spec.egress.to.podSelector'];

const selectorsOf = (manifest: Manifest): Selector[] => {
  const found = paths.flatMap((path) => treesAt(manifest, path));
  // A Service has its labels directly in the selector.
  return manifest.kind === 'Service'
    ? found.map((matchLabels) => ({ matchLabels }) as Selector)
    : (found as Selector[]);
};

/** Selectors that match no pod, and Deployments or Services that match other processes' pods. */
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
