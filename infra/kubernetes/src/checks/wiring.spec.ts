import { describe, expect, it } from '@jest/globals';
import { treesAt, type Manifest } from '../kustomize/manifest.js';
import { built, overlays } from '../overlays.js';
import { podsOf } from './pods.js';
import { referenceProblems } from './references.js';
import { formerKey, secretKeys } from './secret-keys.js';
import { selectorProblems } from './selectors.js';

/** The manifests of an overlay, one of them changed. */
const changed = (kind: string, name: string, change: (manifest: Manifest) => void): Manifest[] => {
  const manifests = structuredClone(built.get('campus')!);
  change(manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!);
  return manifests;
};

const problems = (manifests: Manifest[]): string[] => [
  ...selectorProblems(manifests),
  ...referenceProblems(manifests, [...secretKeys, formerKey]),
];

const set = (path: string, field: string, value: unknown) => (manifest: Manifest) => {
  for (const tree of treesAt(manifest, path)) tree[field] = value;
};

describe('what the manifests name', () => {
  it.each(overlays)('%s: is there, and every selector means its own pods', (overlay) => {
    expect(problems(built.get(overlay)!)).toEqual([]);
  });

  it('uses every key of the Secret', () => {
    const used = podsOf(built.get('campus')!).flatMap(({ spec }) =>
      treesAt({ spec }, 'spec.containers.env.valueFrom.secretKeyRef').map(({ key }) => key),
    );
    expect([...new Set(used)].toSorted()).toEqual([...secretKeys, formerKey].toSorted());
  });

  const containers = 'spec.template.spec.containers';
  it.each([
    ['Service', 'spec', 'selector', { 'app.kubernetes.io/name': 'none' }, 'Service lab-chat selects no pod.'],
    ['Service', 'spec', 'selector', {}, 'Service lab-chat selects the pods of lab-members.'],
    ['PodDisruptionBudget', 'spec', 'selector', undefined, 'PodDisruptionBudget lab-chat has no selector.'],
    ['Service', 'spec.ports', 'targetPort', 'web', 'Service lab-chat leads to a port web that is not there.'],
    ['HorizontalPodAutoscaler', 'spec.scaleTargetRef', 'name', 'lab', 'names a Deployment lab that is not there.'],
    ['Deployment', `${containers}.livenessProbe.httpGet`, 'port', 'web', 'names a port web that is not there.'],
    ['Deployment', `${containers}.envFrom.configMapRef`, 'name', 'old', 'names a ConfigMap old that is not there.'],
    ['Deployment', `${containers}.env.valueFrom.secretKeyRef`, 'key', 'KEY', 'names a key KEY of the Secret that'],
    ['Deployment', `${containers}.volumeMounts`, 'name', 'data', 'names a volume data that is not there.'],
    [
      'Deployment',
      'spec.template.spec',
      'serviceAccountName',
      'root',
      'names a service account root that is not there.',
    ],
  ])('is missed: %s %s.%s', (kind, path, field, value, sentence) => {
    expect(problems(changed(kind, 'lab-chat', set(path, field, value))).join('\n')).toContain(sentence);
  });

  it('is missed: the Service behind the Ingress', () => {
    const manifests = changed('Ingress', 'lab-portal', set('spec.rules.http.paths.backend.service', 'name', 'lab'));
    expect(problems(manifests)).toEqual(['Ingress leads to lab, port http, which is not there.']);
  });
});
