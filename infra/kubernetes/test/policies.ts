import { treesAt, type Manifest, type Tree } from './manifests.js';
import { podsOf } from './pods.js';

const PROBES = ['startupProbe', 'livenessProbe', 'readinessProbe'];

/** A tag or digest that stays the same image. */
const isFixed = (image: unknown): boolean => /(:(?!latest$)[\w.-]+|@sha256:[0-9a-f]{64})$/.test(String(image));

const problemsOfContainer = (container: Tree, kind: string): string[] => {
  const { image, securityContext = {}, resources = {} } = container as Record<string, Tree>;
  const [limits = {}] = treesAt(resources, 'limits');
  const isConfined =
    securityContext['allowPrivilegeEscalation'] === false &&
    securityContext['readOnlyRootFilesystem'] === true &&
    JSON.stringify(securityContext['capabilities']) === '{"drop":["ALL"]}';
  // A Job ends, and the container of backups has no port.
  const isServer = kind === 'Deployment' && Boolean(container['ports']);
  return [
    ...(isFixed(image) ? [] : [`its image ${String(image)} names no version`]),
    ...(isConfined ? [] : ['it may write to its image or gain rights']),
    ...(limits['memory'] ? [] : ['it has no limit of memory']),
    ...(isServer ? PROBES.filter((probe) => !container[probe]).map((probe) => `it has no ${probe}`) : []),
  ].map((problem) => `${String(container['name'])}: ${problem}.`);
};

/**
 * Checks the rules for every pod: no root, no rights, limits, probes, fixed images.
 * @returns one sentence per problem
 */
export const policyProblems = (manifests: readonly Manifest[]): string[] =>
  podsOf(manifests).flatMap(({ owner, spec }) => {
    const pod = spec as unknown as Tree;
    const [context = {}] = treesAt(pod, 'securityContext');
    const containers = [...treesAt(pod, 'initContainers'), ...treesAt(pod, 'containers')];
    return [
      ...(context['runAsNonRoot'] === true ? [] : ['it may run as root.']),
      ...(pod['automountServiceAccountToken'] === false ? [] : ['it has a token of the cluster.']),
      ...containers.flatMap((container) => problemsOfContainer(container, owner.kind)),
    ].map((problem) => `${owner.kind} ${owner.metadata.name}: ${problem}`);
  });
