import { treesAt, type Manifest, type Tree } from './manifests.js';
import { podsOf, type Pods } from './pods.js';

const has = (manifests: readonly Manifest[], kind: string, name: unknown): boolean =>
  manifests.some((manifest) => manifest.kind === kind && manifest.metadata.name === name);

const containerProblems = (
  { owner, spec }: Pods,
  manifests: readonly Manifest[],
  secrets: readonly string[],
): string[] => {
  const root = spec as unknown as Tree;
  const maps = treesAt(root, 'containers.envFrom.configMapRef').map(({ name }) => name);
  const keys = treesAt(root, 'containers.env.valueFrom.secretKeyRef');
  const ports = new Set(treesAt(root, 'containers.ports').map(({ name }) => name));
  const probed = ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((probe) =>
    treesAt(root, `containers.${probe}.httpGet`).map(({ port }) => port),
  );
  const volumes = new Set(treesAt(root, 'volumes').map(({ name }) => name));
  const mounted = treesAt(root, 'containers.volumeMounts').map(({ name }) => name);
  return [
    ...maps.filter((name) => !has(manifests, 'ConfigMap', name)).map((name) => `ConfigMap ${name}`),
    ...keys.filter(({ name }) => name !== 'lab-secrets').map(({ name }) => `Secret ${name}`),
    ...keys.filter(({ key }) => !secrets.includes(key as string)).map(({ key }) => `key ${key} of the Secret`),
    ...probed.filter((port) => !ports.has(port)).map((port) => `port ${port}`),
    ...mounted.filter((name) => !volumes.has(name)).map((name) => `volume ${name}`),
    ...(has(manifests, 'ServiceAccount', spec.serviceAccountName)
      ? []
      : [`service account ${spec.serviceAccountName}`]),
  ].map((what) => `${owner.kind} ${owner.metadata.name} names a ${what} that does not exist.`);
};

const servicePorts = (manifests: readonly Manifest[], service: unknown): unknown[] =>
  manifests
    .filter(({ kind, metadata }) => kind === 'Service' && metadata.name === service)
    .flatMap((manifest) => treesAt(manifest, 'spec.ports').flatMap(({ name, port }) => [name, port]));

const serviceProblems = (manifests: readonly Manifest[]): string[] =>
  podsOf(manifests).flatMap(({ owner, spec }) => {
    const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === owner.metadata.name);
    const open = new Set(spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name)));
    const targets = treesAt(service, 'spec.ports').map(({ targetPort }) => targetPort as string);
    return targets
      .filter((target) => !open.has(target))
      .map((target) => `Service ${owner.metadata.name} leads to a port ${target} that does not exist.`);
  });

const ingressProblems = (manifests: readonly Manifest[]): string[] =>
  manifests
    .flatMap((manifest) => treesAt(manifest, 'spec.rules.http.paths.backend.service'))
    .filter(({ name, port }) => !servicePorts(manifests, name).includes((port as Tree)['name']))
    .map(({ name, port }) => `Ingress leads to ${name}, port ${(port as Tree)['name']}, which is not there.`);

const scaleProblems = (manifests: readonly Manifest[]): string[] =>
  manifests
    .flatMap((manifest) => treesAt(manifest, 'spec.scaleTargetRef'))
    .filter(({ kind, name }) => !has(manifests, kind as string, name))
    .map(({ kind, name }) => `An autoscaler names a ${kind} ${name} that does not exist.`);

/**
 * References without a target: to ConfigMaps, accounts, ports, volumes, Services, Deployments, keys of the Secret.
 * @param secrets the keys of the Secret
 */
export const referenceProblems = (manifests: readonly Manifest[], secrets: readonly string[]): string[] => [
  ...podsOf(manifests).flatMap((pods) => containerProblems(pods, manifests, secrets)),
  ...serviceProblems(manifests),
  ...ingressProblems(manifests),
  ...scaleProblems(manifests),
];
