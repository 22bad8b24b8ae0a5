import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAllDocuments, stringify } from 'yaml';
import { overlays, overlayFolder } from '../overlays.js';
import { build } from './build.js';
import type { Manifest } from './manifest.js';

const hasKubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;

const kubectl = (folder: string): Manifest[] => {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
};

const inOrder = (manifests: Manifest[]): Manifest[] =>
  manifests.toSorted((a, b) => (`${a.kind} ${a.metadata.name}` < `${b.kind} ${b.metadata.name}` ? -1 : 1));

(hasKubectl ? describe : describe.skip)('what an overlay becomes (needs kubectl)', () => {
  it.each(overlays)('%s: is what kubectl makes of it', (overlay) => {
    expect(inOrder(build(overlayFolder(overlay)))).toEqual(inOrder(kubectl(overlayFolder(overlay))));
  });
});

describe('a folder', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kustomize-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const kustomization = (content: object) =>
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      stringify({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', ...content }),
    );
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'lab' }, spec: { ports: [] } };
  const withService = (content: object) => {
    writeFileSync(join(folder, 'service.yaml'), stringify(service));
    kustomization({ resources: ['service.yaml'], ...content });
  };

  it('gives what its files hold, with the suffix, the labels and the namespace', () => {
    withService({ nameSuffix: '-a', namespace: 'n', labels: [{ includeSelectors: true, pairs: { app: 'a' } }] });
    const metadata = { name: 'lab-a', namespace: 'n', labels: { app: 'a' } };
    expect(build(folder)).toEqual([{ ...service, metadata, spec: { ports: [], selector: { app: 'a' } } }]);
  });

  it('gives another name to a ConfigMap that holds something else', () => {
    const nameWith = (value: string) => {
      writeFileSync(join(folder, 'settings.env'), `# a comment\nURL=http://a/?b=${value}\n`);
      kustomization({ configMapGenerator: [{ name: 'settings', envs: ['settings.env'] }] });
      const [map] = build(folder);
      expect(map!['data']).toEqual({ URL: `http://a/?b=${value}` });
      return map!.metadata.name;
    };
    expect(nameWith('c')).not.toBe(nameWith('d'));
  });

  it('is refused without a kustomization, with a file that is missing, or with more than is understood', () => {
    expect(() => build(folder)).toThrow('kustomization.yaml does not exist.');
    kustomization({ resources: ['missing.yaml'] });
    expect(() => build(folder)).toThrow('missing.yaml does not exist.');
    kustomization({ namePrefix: 'a-' });
    expect(() => build(folder)).toThrow('Unrecognized key: "namePrefix"');
  });

  it('is refused with a patch or a replacement of what is not there', () => {
    writeFileSync(join(folder, 'patch.yaml'), stringify([{ op: 'replace', path: '/spec/type', value: 'NodePort' }]));
    withService({ patches: [{ path: 'patch.yaml', target: { kind: 'Service' } }] });
    expect(() => build(folder)).toThrow('Nothing to replace at /spec/type.');
    const source = { kind: 'Service', name: 'lab', fieldPath: 'data.URL', options: { delimiter: '/', index: 2 } };
    withService({ replacements: [{ source, targets: [] }] });
    expect(() => build(folder)).toThrow('Service lab has no data.URL to take a part of.');
  });
});
