import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { treesAt, type Manifest } from './manifests.js';
import { built, describeBuilt, overlays } from './overlays.js';
import { policyProblems } from './policies.js';
import { generated } from './process-files.js';
import { schemaProblems } from './schema.js';

const folder = new URL('../stores/', import.meta.url);

/** The manifests of the stores. The others are values of their operators' charts. */
const stores = readdirSync(folder)
  .flatMap((file) => parseAllDocuments(readFileSync(new URL(file, folder), 'utf8')))
  .map((document) => document.toJS() as Manifest)
  .filter(({ kind }) => kind !== undefined);

it('the manifests of the stores follow the published schemas and the policies', () => {
  expect(stores.map(({ kind }) => kind).toSorted()).toEqual(['Cluster', 'Job']);
  expect(stores.flatMap(schemaProblems)).toEqual([]);
  expect(policyProblems(stores)).toEqual([]);
});

describeBuilt('the policies (needs kubectl)', () => {
  it.each(overlays)('%s: every pod follows them', (overlay) => {
    expect(policyProblems(built.get(overlay)!)).toEqual([]);
  });
});

it('a pod that follows no policy is reported with each problem', () => {
  const gateway = structuredClone(generated.find(({ metadata }) => metadata.name === 'lab-gateway')!);
  const [pod] = treesAt(gateway, 'spec.template.spec');
  const [container] = treesAt(pod, 'containers');
  Object.assign(pod!, { securityContext: {}, automountServiceAccountToken: true });
  Object.assign(container!, { image: 'lab-portal/gateway:latest', securityContext: {}, resources: {} });
  delete container!['livenessProbe'];
  expect(policyProblems([gateway])).toEqual(
    [
      'it may run as root.',
      'it has a token of the cluster.',
      'process: its image lab-portal/gateway:latest names no version.',
      'process: it may write to its image or gain rights.',
      'process: it has no limit of memory.',
      'process: it has no livenessProbe.',
    ].map((problem) => `Deployment lab-gateway: ${problem}`),
  );
});
