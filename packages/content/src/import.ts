import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { contentDirectory } from './content-directory.js';
import { ContentError } from './content-error.js';
import { ImportError } from './import/import-error.js';
import { type ImportPlan, planImport } from './import/import-publications.js';
import { formatImportReport } from './import/import-report.js';

const usage = [
  'npm run content:import -- export.bib another.bib',
  '  --dry-run          only reports what it would do',
  '  --encoding <name>  how the files are written: UTF-8, Windows-1252, Big5, GB18030, Shift_JIS, …',
  '  --yes              writes without asking, unless an encoding is a guess',
];

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const fail = (heading: string, problems: readonly string[]): void => {
  process.stderr.write(`${heading}\n${problems.map((problem) => `    ${problem}\n`).join('')}Nothing was changed.\n`);
  process.exitCode = 1;
};

const changes = ({ files }: ImportPlan): number =>
  files.reduce((sum, { result: { added, updated } }) => sum + added.length + updated.length, 0);

/**
 * Asks for confirmation in a terminal. Without a terminal it does not ask, and does not write when the encoding of a
 * file is a guess.
 */
const isWanted = async (plan: ImportPlan, isConfirmed: boolean): Promise<boolean> => {
  const guessed = plan.files.find(({ guessedNames }) => guessedNames);
  if (isConfirmed && !guessed) return true;
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question('Write this to content/publications.bib? (y/N) ');
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  }
  if (guessed) print(`If the names are right, add --encoding ${guessed.encoding}; otherwise name another encoding.`);
  return !guessed;
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, encoding: { type: 'string' }, yes: { type: 'boolean', short: 'y' } },
  });
  if (!positionals.length) return fail('Name the BibTeX files to import:', usage);
  // npm runs scripts in the repository's root; paths are relative to the user's working directory.
  const paths = positionals.map((file) => resolve(process.env['INIT_CWD'] ?? process.cwd(), file));
  const plan = planImport(contentDirectory(), paths, {
    encoding: values.encoding,
    onProgress: (file, done, total) => process.stderr.write(`${file}: ${done} of ${total} entries\n`),
  });
  print(formatImportReport(plan.files));
  if (values['dry-run'] || !changes(plan)) print('Nothing was changed.');
  else if (await isWanted(plan, values.yes ?? false)) {
    plan.write();
    print('Written to content/publications.bib.');
  } else print('Nothing was changed.');
};

try {
  await run();
} catch (error) {
  if (error instanceof ImportError) fail('The import is not possible:', error.problems);
  else if (error instanceof ContentError) fail(`Correct content/${error.file} first:`, error.problems);
  else if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) fail((error as Error).message, usage);
  else fail('The import failed:', [(error as Error).message]);
}
