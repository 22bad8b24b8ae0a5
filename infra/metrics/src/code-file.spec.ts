import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { countLines, readCodeFiles, toCodeFile } from './code-file.js';

describe('a code file', () => {
  it.each([
    ['services/chat/src/main.ts', 'source'],
    ['frontend/src/features/members/MemberCard.tsx', 'source'],
    ['frontend/src/features/members/MemberCard.test.tsx', 'test'],
    ['frontend/src/test-support/factories.ts', 'test'],
    ['packages/contracts/src/fields.spec.ts', 'test'],
    ['packages/test-kit/src/eventually.ts', 'test'],
    ['services/chat/test/chat-service.ts', 'test'],
    ['e2e/support/pages.ts', 'test'],
    ['services/chat/src/database/migrations/1-create-chat.ts', 'migration'],
  ])('%s is %s', (path, kind) => {
    expect(toCodeFile(path, '').kind).toBe(kind);
  });

  it('has as many lines as an editor shows', () => {
    expect(countLines('one\ntwo\n')).toBe(2);
    expect(countLines('one\ntwo')).toBe(2);
  });
});

it('reads what belongs to the project, and nothing built or installed', () => {
  const paths = readCodeFiles(fileURLToPath(new URL('../../..', import.meta.url))).map(({ path }) => path);
  expect(paths).toContain('infra/metrics/src/code-file.spec.ts');
  expect(paths.filter((path) => /node_modules|dist\//.test(path))).toEqual([]);
});
