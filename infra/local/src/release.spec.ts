import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPGRADES_FROM } from '@lab/service-kit/database-setup';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Package {
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

const { version } = JSON.parse(read('package.json')) as Package;
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };

const notes = (...tag: string[]) =>
  spawnSync('bash', [join(root, 'infra/docker/release-notes.sh'), ...tag], { encoding: 'utf8' });

describe('a version', () => {
  test('is the same in every package, in the images of Docker Compose and Kubernetes, and where it is cited', () => {
    const others = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
    expect(others.filter(([, found]) => found.version !== version)).toEqual([]);
    const composed = ['docker-compose.yml', 'docker-compose.small.yml', '.env.example'].map(read).join('');
    const named = [...composed.matchAll(/PORTAL_VERSION(?:=|:-)([^}\s]+)/g)].map(([, found]) => found);
    expect([...new Set(named)]).toEqual([version]);
    expect(read('infra/kubernetes/images/kustomization.yaml')).toContain(`- version=${version}\n`);
    expect(read('CITATION.cff')).toContain(`\nversion: ${version}\n`);
  });

  test('has a section in the changelog that names the oldest version from which it upgrades', () => {
    expect(notes(`v${version}`)).toMatchObject({ status: 0, stderr: '' });
    expect(notes().stdout).toContain(`Upgrades data of ${UPGRADES_FROM} or later.`);
  });

  test('is not released under the tag of another', () => {
    expect(notes('v99.0.0')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(version) });
  });
});

test('a page of the documentation has at most 1,500 words, and the architecture at most 900', () => {
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const tooLong = pages.filter(
    (name) => read(`docs/${name}`).split(/\s+/).length - 1 > (name === 'architecture.md' ? 900 : 1500),
  );
  expect(tooLong).toEqual([]);
});
