import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lab-commands-'));
  await cp(join(root, 'content'), join(directory, 'content'), { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

const execute = (program: string, args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, CONTENT_DIR: join(directory, 'content'), INIT_CWD: directory };
    const child = execFile(process.execPath, [program, ...args], { env, cwd: root }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });

/** Runs a built command of this package on a copy of the content folder, from its parent folder. */
const run = (command: string, ...args: string[]) => execute(join(root, 'packages/content/dist', `${command}.js`), args);

/** A short publication list, which is read quickly. */
const haveOnePublication = async (): Promise<string> => {
  const bibtex = '@misc{old2025, title={Something Old}, author={Lin, H.}, publisher={P}, year=2025}\n';
  await writeFile(join(directory, 'content/publications.bib'), bibtex);
  return bibtex;
};

describe('content:check', () => {
  it('reports the errors of all files at once', async () => {
    await writeFile(join(directory, 'content/publications.bib'), '@article{bad, year={2020}}');
    await writeFile(join(directory, 'content/faq.yaml'), 'entries: [{ question: Why, answer: "" }]');
    await rm(join(directory, 'content/public/topics/digital-wellbeing.svg'));
    const { code, output } = await run('check');
    expect(output).toContain('entry bad (line 1), field title: An entry needs a title');
    expect(output).toContain('entries entry 1, answer: An entry needs an answer');
    expect(output).toContain('image: content/public/topics/digital-wellbeing.svg is missing');
    expect(output).toContain('✓ lab.yaml');
    expect(output).toMatch(/\n3 mistakes to correct in /);
    expect(code).toBe(1);
  });
});

describe('content:import', () => {
  const export1 =
    '@misc{new2026, title={Something New}, author={M\xFCller, J\xF6rg}, publisher={P}, year=2026, file={a.pdf}}\n@misc{x, year=2020}\n@misc{y, year=2020}';
  const list = () => readFile(join(directory, 'content/publications.bib'), 'utf8');

  it('finds files relative to the user’s working directory, writes when the encoding is given, and reports what it does', async () => {
    await haveOnePublication();
    await writeFile(join(directory, 'export.bib'), export1, 'latin1');
    const { code, output } = await run('import', '--encoding', 'latin1', 'export.bib');
    expect(output).toContain('  1 new\n    new2026 “Something New”\n');
    expect(output).toContain('  2 left out\n    2 × it has no title\n      x (line 2), y (line 3)\n');
    expect(output).toContain('1 new, 0 to update, 0 unchanged, 2 left out\nWritten to content/publications.bib.\n');
    expect(code).toBe(0);
    expect(await list()).toContain('author = {Müller, Jörg}');
  });

  it('only reports what it would do, in a dry run and when names depend on a guess', async () => {
    const before = await haveOnePublication();
    await writeFile(join(directory, 'export.bib'), export1, 'latin1');
    expect((await run('import', '--dry-run', 'export.bib')).output).toMatch(/1 new,.*\nNothing was changed\.\n$/);
    const guessed = await run('import', '--yes', 'export.bib');
    expect(guessed.output).toContain('It is not UTF-8 and reads well as Windows-1252: Jörg Müller\n');
    expect(guessed.output).toContain('If the names are right, add --encoding Windows-1252;');
    expect(await list()).toBe(before);
  });

  it('changes nothing when a file cannot be read, and explains why', async () => {
    const before = await haveOnePublication();
    const { code, output } = await run('import', 'nowhere.bib', 'content');
    expect(output).toBe(
      'The import is not possible:\n    nowhere.bib: there is no such file\n    content: it is a folder: name the .bib files in it\nNothing was changed.\n',
    );
    expect(code).toBe(1);
    expect(await list()).toBe(before);
  });

  it('shows its usage for unknown arguments', async () => {
    const { code, output } = await run('import', '--nonsense');
    expect(output).toContain('npm run content:import -- export.bib');
    expect(code).toBe(1);
  });
});
