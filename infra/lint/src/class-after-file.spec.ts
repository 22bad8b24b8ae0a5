import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'class-after-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const oxlint = fileURLToPath(new URL('../../../node_modules/oxlint/bin/oxlint', import.meta.url));
const config = {
  jsPlugins: [fileURLToPath(new URL('./class-after-file.js', import.meta.url))],
  categories: { correctness: 'off' },
  rules: { 'lab/class-after-file': 'error' },
};

/** The messages about these files, which are linted together. */
const messagesOf = (files: Readonly<Record<string, string>>): string[] => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message).toSorted();
};

it('accepts classes that are named after their files, others beside them, errors, and classes that are not exported', () => {
  const files = {
    'leaving.service.ts': 'export class LeavingService {}',
    'openai-model.ts': 'export class OpenAiModel {}',
    '1764800000000-create-members.ts': 'export class CreateMembers1764800000000 {}',
    'health.ts': 'export class HealthController {}\nexport class Health {}',
    'config.ts': 'export class ConfigError extends Error {}',
    'errors.ts': 'export class AlreadyExistsException extends ConflictException {}',
    'scan-bibtex.ts': 'class Scanner {}\nexport const scanBibtex = () => new Scanner();',
  };
  expect(messagesOf(files)).toEqual([]);
});

it('names the class that a file should have', () => {
  const files = {
    'leaving.service.ts': 'export class Leaving {}',
    'known-members.ts': 'export default class MembersCopy {}',
    'health.ts': 'export class HealthError extends Error {}\nexport abstract class Probe {}',
  };
  expect(messagesOf(files)).toEqual([
    'Name the class after its file: Health in health.ts.',
    'Name the class after its file: KnownMembers in known-members.ts.',
    'Name the class after its file: LeavingService in leaving.service.ts.',
  ]);
});
