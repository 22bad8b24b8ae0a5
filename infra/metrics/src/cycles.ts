import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface LinterAnswer {
  readonly diagnostics: readonly { readonly filename: string; readonly labels: readonly Label[] }[];
}

interface Label {
  readonly span: { readonly line: number };
}

const LINTER = fileURLToPath(new URL('../../../node_modules/.bin/oxlint', import.meta.url));
const ONLY_CYCLES = ['--allow', 'all', '--deny', 'import/no-cycle', '--import-plugin', '--format', 'json'];

/**
 * Where imports lead back to the file that they stand in, as the linter finds them: `path:line`.
 * @throws when the linter could not look
 */
export const findCycles = (root: string): string[] => {
  const { stdout, stderr, error } = spawnSync(LINTER, ONLY_CYCLES, { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  if (!stdout.startsWith('{')) throw new Error(`The linter could not look for cycles: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as LinterAnswer;
  return diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`);
};
