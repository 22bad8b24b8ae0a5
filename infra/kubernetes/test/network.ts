import { isTree, treesAt, type Manifest, type Tree } from './manifests.js';
import { selects, type Labels, type Selector } from './pods.js';

/** One end of a connection: pods of the portal, or of a namespace with these labels. */
export type End = { pod: Labels } | { namespace: Labels };

const peerMeans = (peer: Tree, end: End): boolean => {
  const part = 'pod' in end ? peer['podSelector'] : peer['namespaceSelector'];
  // A peer with both selectors would match fewer pods than either.
  if (!isTree(part) || Object.keys(peer).length > 1) return false;
  return selects(part as Selector, 'pod' in end ? end.pod : end.namespace);
};

const opens = (rule: Tree, peers: 'from' | 'to', end: End, port: number): boolean => {
  const ports = treesAt(rule, 'ports');
  const isPort = ports.length === 0 || ports.some((entry) => entry['port'] === port);
  return isPort && treesAt(rule, peers).some((peer) => peerMeans(peer, end));
};

const policiesFor = (manifests: readonly Manifest[], labels: Labels, type: string): Manifest[] =>
  manifests.filter((manifest) => {
    const [spec] = treesAt(manifest, 'spec');
    const types = spec?.['policyTypes'];
    return (
      manifest.kind === 'NetworkPolicy' &&
      Array.isArray(types) &&
      types.includes(type) &&
      selects(spec?.['podSelector'] as Selector, labels)
    );
  });

const allows = (manifests: readonly Manifest[], labels: Labels, type: 'Ingress' | 'Egress', end: End, port: number) => {
  const policies = policiesFor(manifests, labels, type);
  const [rules, peers] = type === 'Ingress' ? (['ingress', 'from'] as const) : (['egress', 'to'] as const);
  // Pods without any policy accept everything.
  if (policies.length === 0) return true;
  return policies.some((policy) => treesAt(policy, `spec.${rules}`).some((rule) => opens(rule, peers, end, port)));
};

/** True when pods with these labels may connect to a port of that end. */
export const mayCall = (manifests: readonly Manifest[], from: Labels, to: End, port: number): boolean =>
  allows(manifests, from, 'Egress', to, port) &&
  (!('pod' in to) || allows(manifests, to.pod, 'Ingress', { pod: from }, port));

/** True when pods with these labels accept connections on a port from that end. */
export const mayBeCalled = (manifests: readonly Manifest[], labels: Labels, from: End, port: number): boolean =>
  allows(manifests, labels, 'Ingress', from, port);

/** True when pods with these labels may connect to any address outside the cluster, on any port. */
export const mayReachWorld = (manifests: readonly Manifest[], labels: Labels): boolean =>
  policiesFor(manifests, labels, 'Egress').some((policy) =>
    treesAt(policy, 'spec.egress.to.ipBlock').some(({ cidr }) => cidr === '0.0.0.0/0'),
  );
