import { basename, resolve } from 'node:path';
import { ContentError } from './content-error.js';
import { contentDirectory } from './content-directory.js';
import { ImportError } from './import/import-error.js';
import { importPublications } from './import/import-publications.js';
import { formatImportReport } from './import/import-report.js';

const fail = (heading: string, problems: readonly string[]): void => {
  process.stderr.write(`${heading}\n${problems.map((problem) => `    ${problem}\n`).join('')}Nothing was changed.\n`);
  process.exitCode = 1;
};

const run = (file: string): void => {
  // npm runs scripts in the repository's root; the path is relative to the user's working directory.
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  try {
    process.stdout.write(`${formatImportReport(importPublications(contentDirectory(), path))}\n`);
  } catch (error) {
    if (error instanceof ImportError) fail(`${basename(file)} cannot be imported:`, error.problems);
    else if (error instanceof ContentError) fail(`Correct content/${error.file} first:`, error.problems);
    else fail('The import failed:', [(error as Error).message]);
  }
};

const [file] = process.argv.slice(2);
if (file) run(file);
else fail('Say which BibTeX file to import: npm run content:import -- export.bib', []);
