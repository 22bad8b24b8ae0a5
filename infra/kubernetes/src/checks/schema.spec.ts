import { describe, expect, it } from '@jest/globals';
import { build } from '../kustomize/build.js';
import type { Manifest, Tree } from '../kustomize/manifest.js';
import { merge } from '../kustomize/patch.js';
import { built, overlays, overlayFolder } from '../overlays.js';
import { schemaProblems } from './schema.js';

const deployment = (): Manifest => build(overlayFolder('small')).find(({ kind }) => kind === 'Deployment')!;

describe('the published schemas', () => {
  it.each(overlays)('%s: have nothing against any manifest', (overlay) => {
    expect(built.get(overlay)!.flatMap(schemaProblems)).toEqual([]);
  });

  it('name a value of the wrong type', () => {
    const broken = merge(deployment(), { spec: { replicas: 'three' } }) as Manifest;
    expect(schemaProblems(broken)).toEqual([expect.stringContaining('replicas must be integer')]);
  });

  it('name a value that is missing', () => {
    const { selector: _selector, ...spec } = deployment()['spec'] as Tree;
    expect(schemaProblems({ ...deployment(), spec })).toEqual([
      expect.stringContaining('must have required property selector'),
    ]);
  });

  it('name a field that is misspelt, however deep it is', () => {
    const containers = [{ name: 'process', securityContext: { readOnlyRootFileSystem: true } }];
    const broken = merge(deployment(), { spec: { template: { spec: { containers } } } }) as Manifest;
    const field = 'spec.template.spec.containers.0.securityContext.readOnlyRootFileSystem';
    expect(schemaProblems(broken)).toEqual([`Deployment ${broken.metadata.name}: ${field} is no field of it.`]);
  });

  it('know no kind that Kubernetes does not have', () => {
    const broken = { apiVersion: 'apps/v2', kind: 'Deployment', metadata: { name: 'lab' } };
    expect(schemaProblems(broken)).toEqual(['Deployment lab: there is no schema for apps/v2.']);
  });
});
