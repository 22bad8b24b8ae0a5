import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { processNameOf } from './start-tracing.js';

it('names a process by its workspace, also through the symbolic link in containers', () => {
  const root = mkdtempSync(join(tmpdir(), 'lab-name-'));
  mkdirSync(join(root, 'services/members/dist'), { recursive: true });
  writeFileSync(join(root, 'services/members/package.json'), '{ "name": "@lab/members" }');
  writeFileSync(join(root, 'services/members/dist/main.js'), '');
  symlinkSync('services/members', join(root, 'service'));
  expect(processNameOf(join(root, 'services/members/dist/main.js'))).toBe('members');
  expect(processNameOf(join(root, 'service/dist/main.js'))).toBe('members');
});

it('gives a script outside every workspace no name', () => {
  expect(processNameOf(undefined)).toBeUndefined();
  expect(processNameOf('/nowhere/dist/main.js')).toBeUndefined();
});
