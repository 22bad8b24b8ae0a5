import { expect, it } from '@jest/globals';
import { treesAt, type Manifest } from './manifests.js';
import { built, describeBuilt, overlays } from './overlays.js';
import { schemaProblems } from './schema.js';

const deployment = (change: (manifest: Manifest) => void): Manifest => {
  const manifest = structuredClone(built.get('small')!.find(({ kind }) => kind === 'Deployment')!);
  change(manifest);
  return manifest;
};

describeBuilt('the published schemas (needs kubectl)', () => {
  it.each(overlays)('%s: accept every manifest', (overlay) => {
    expect(built.get(overlay)!.flatMap(schemaProblems)).toEqual([]);
  });

  it('report a misspelt field at any depth', () => {
    const broken = deployment((manifest) => {
      const [context] = treesAt(manifest, 'spec.template.spec.containers.securityContext');
      context!['readOnlyRootFileSystem'] = true;
    });
    const field = 'spec.template.spec.containers.0.securityContext.readOnlyRootFileSystem';
    expect(schemaProblems(broken)).toEqual([`Deployment ${broken.metadata.name}: ${field} is not a field of it.`]);
  });

  it('report an unknown kind', () => {
    const broken = { apiVersion: 'apps/v2', kind: 'Deployment', metadata: { name: 'lab' } };
    expect(schemaProblems(broken)).toEqual(['Deployment lab: there is no schema for apps/v2.']);
  });
});
