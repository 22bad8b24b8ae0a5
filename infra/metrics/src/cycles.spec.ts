import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findCycles } from './cycles.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(`${tmpdir()}/cycles-`);
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(`${root}/${name}`, text);

it('names imports that lead back to where they stand', () => {
  write('one.ts', `\nimport { two } from './two';\nexport const one = two;`);
  write('two.ts', `import { one } from './one';\nexport const two = one;`);
  expect(findCycles(root).toSorted()).toEqual(['one.ts:2', 'two.ts:1']);
});

it('finds none where each import leads on', () => {
  write('one.ts', `import { two } from './two';\nexport const one = two;`);
  write('two.ts', 'export const two = 2;');
  expect(findCycles(root)).toEqual([]);
});

it('fails when the linter could not look', () => {
  write('.oxlintrc.json', '{ "rules": 1 }');
  expect(() => findCycles(root)).toThrow('could not look');
});
