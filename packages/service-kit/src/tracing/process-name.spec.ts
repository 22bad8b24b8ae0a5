import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { processNameOf } from './process-name.js';

it('calls a process by its workspace, also through the link that containers start', () => {
  const root = mkdtempSync(join(tmpdir(), 'lab-name-'));
  mkdirSync(join(root, 'services/members/dist'), { recursive: true });
  writeFileSync(join(root, 'services/members/package.json'), '{ "name": "@lab/members" }');
  writeFileSync(join(root, 'services/members/dist/main.js'), '');
  symlinkSync('services/members', join(root, 'service'));
  expect(processNameOf(join(root, 'services/members/dist/main.js'))).toBe('members');
  expect(processNameOf(join(root, 'service/dist/main.js'))).toBe('members');
});

it('leaves a script of no workspace without a name', () => {
  expect(processNameOf(undefined)).toBeUndefined();
  expect(processNameOf('/nowhere/dist/main.js')).toBeUndefined();
});
