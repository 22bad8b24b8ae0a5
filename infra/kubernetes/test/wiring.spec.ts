import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { treesAt, type Manifest } from './manifests.js';
import { built, describeBuilt, overlays } from './overlays.js';
import { podsOf } from './pods.js';
import { processes } from './process-files.js';
import { settingsOf } from './environment.js';
import { referenceProblems } from './references.js';
import { secretKeys } from './secret-keys.js';
import { selectorProblems } from './selectors.js';

const imagesFile = readFileSync(new URL('../images/kustomization.yaml', import.meta.url), 'utf8');

/** The manifests of an overlay with one change. */
const changed = (kind: string, name: string, change: (manifest: Manifest) => void): Manifest[] => {
  const manifests = structuredClone(built.get('campus')!);
  change(manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!);
  return manifests;
};

const problems = (manifests: Manifest[]): string[] => [
  ...selectorProblems(manifests),
  ...referenceProblems(manifests, [...secretKeys]),
];

const set = (path: string, field: string, value: unknown) => (manifest: Manifest) => {
  for (const tree of treesAt(manifest, path)) tree[field] = value;
};

describeBuilt('references in the manifests (needs kubectl)', () => {
  it.each(overlays)('%s: every reference has a target, and every selector matches only its own pods', (overlay) => {
    expect(problems(built.get(overlay)!)).toEqual([]);
  });

  it.each(overlays)('%s: every image is of the version and from the registry that images/ names', (overlay) => {
    const images = podsOf(built.get(overlay)!).map(({ owner, spec }) => [
      owner.metadata.name,
      [...new Set(spec.containers.map(({ image }) => image))],
    ]);
    const [, registry] = /registry=(\S+)/.exec(imagesFile)!;
    const [, version] = /version=(\S+)/.exec(imagesFile)!;
    const of = (process: string) => [`${registry}/${process}:${version}`];
    expect(Object.fromEntries(images)).toEqual({
      ...Object.fromEntries(processes.map((process) => [`lab-${process}`, of(process)])),
      'database-setup': of('db-admin'),
    });
  });

  it('uses every key of the Secret', () => {
    const used = podsOf(built.get('campus')!).flatMap(({ spec }) =>
      treesAt({ spec }, 'spec.containers.env.valueFrom.secretKeyRef').map(({ key }) => key),
    );
    expect([...new Set(used)].toSorted()).toEqual([...secretKeys].toSorted());
  });

  const containers = 'spec.template.spec.containers';
  it.each([
    ['Service', 'spec', 'selector', { 'app.kubernetes.io/name': 'none' }, 'Service lab-chat selects no pod.'],
    ['Service', 'spec.ports', 'targetPort', 'web', 'Service lab-chat leads to a port web that does not exist.'],
    ['Deployment', `${containers}.livenessProbe.httpGet`, 'port', 'web', 'names a port web that does not exist.'],
    ['Deployment', `${containers}.env.valueFrom.secretKeyRef`, 'key', 'KEY', 'names a key KEY of the Secret that'],
  ])('is noticed when missing: %s %s.%s', (kind, path, field, value, sentence) => {
    expect(problems(changed(kind, 'lab-chat', set(path, field, value))).join('\n')).toContain(sentence);
  });

  it.each(overlays)('%s: is served at the host of PUBLIC_URL, over TLS', (overlay) => {
    const { host } = new URL(settingsOf(overlay)['PUBLIC_URL']!);
    const ingress = built.get(overlay)!.filter(({ kind }) => kind === 'Ingress');
    expect(ingress.flatMap((one) => treesAt(one, 'spec.rules')).map((rule) => rule['host'])).toEqual([host]);
    expect(ingress.flatMap((one) => treesAt(one, 'spec.tls')).map(({ hosts }) => hosts)).toEqual([[host]]);
  });

  it.each(overlays)('%s: each process has all its resources, and its replicas are counted separately', (overlay) => {
    for (const process of processes) {
      const own = built
        .get(overlay)!
        .filter(({ kind, metadata }) => metadata.name === `lab-${process}` && kind !== 'NetworkPolicy');
      expect(own.map(({ kind, metadata }) => `${kind} in ${metadata.namespace}`).toSorted()).toEqual(
        [
          'Deployment',
          // Only one node at a time can mount the volume with the backups.
          ...(process === 'db-admin' ? [] : ['HorizontalPodAutoscaler']),
          'PodDisruptionBudget',
          'Service',
        ].map((kind) => `${kind} in lab-portal`),
      );
      const counted = own.flatMap((one) =>
        treesAt(one, 'spec.template.spec.topologySpreadConstraints.labelSelector.matchLabels'),
      );
      expect(counted.map((labels) => labels['app.kubernetes.io/name'])).toEqual([process, process]);
    }
  });

  it('is noticed when missing: the Service behind the Ingress', () => {
    const manifests = changed('Ingress', 'lab-portal', set('spec.rules.http.paths.backend.service', 'name', 'lab'));
    expect(problems(manifests)).toEqual(['Ingress leads to lab, port http, which is not there.']);
  });
});
