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

/** A list that is quickly read. */
const haveOnePublication = async (): Promise<string> => {
  const bibtex = '@misc{old2025, title={Something Old}, author={Lin, H.}, publisher={P}, year=2025}\n';
  await writeFile(join(directory, 'content/publications.bib'), bibtex);
  return bibtex;
};

describe('content:check', () => {
  it('reports the errors of all files at once', async () => {
    await writeFile(join(directory, 'content/publications.bib'), '@article{bad, title={T}}');
    await writeFile(join(directory, 'content/faq.yaml'), 'entries: []');
    await rm(join(directory, 'content/public/topics/digital-wellbeing.svg'));
    const { code, output } = await run('check');
    expect(output).toContain('entry bad (line 1), field author: An entry needs an author');
    expect(output).toContain('entries: The guide needs at least one question');
    expect(output).toContain('image: content/public/topics/digital-wellbeing.svg is missing');
    expect(output).toContain('✓ lab.yaml');
    expect(output).toMatch(/\n5 mistakes to correct in /);
    expect(code).toBe(1);
  });
});

describe('content:import', () => {
  it('finds the file relative to the user’s working directory and reports what it did, after which content:check reports what it found', async () => {
    await writeFile(
      join(directory, 'export.bib'),
      '@misc{new2026, title={Something New}, author={Lin, H.}, publisher={P}, year=2026}\n@misc{x, title={No Year}}',
    );
    const { code, output } = await run('import', 'export.bib');
    expect(output).toContain('added    new2026 “Something New”');
    expect(output).toMatch(/skipped {2}x \(line 2\): field author: An entry needs an author; field year/);
    expect(output).toContain('1 added, 0 updated, 1 skipped');
    expect(code).toBe(0);
    const check = await run('check');
    expect(check.output).toContain('✓ publications.bib: 76 publications from 2011 to 2026');
    expect(check.output).toContain('✓ research-topics.yaml: 6 topics');
    expect(check.code).toBe(0);
  });

  it('changes nothing when the file is invalid, and names entry and line', async () => {
    const before = await haveOnePublication();
    await writeFile(join(directory, 'export.bib'), '% an export\n@misc{bad, title={T}\n');
    const { code, output } = await run('import', 'export.bib');
    expect(output).toMatch(/^export\.bib cannot be imported:\n {4}entry bad \(line 2\): /);
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(await readFile(join(directory, 'content/publications.bib'), 'utf8')).toBe(before);
  });

  it('shows its usage', async () => {
    const { code, output } = await run('import');
    expect(output).toContain('npm run content:import -- export.bib');
    expect(code).toBe(1);
  });
});

describe('reading only lab.yaml', () => {
  it('does not load the BibTeX parser', async () => {
    const script = `
      import { Session } from 'node:inspector';
      const scripts = [];
      const session = new Session();
      session.connect();
      session.on('Debugger.scriptParsed', ({ params }) => scripts.push(params.url));
      session.post('Debugger.enable');
      const { loadLabProfile, loadPublications } = await import(${JSON.stringify(join(root, 'packages/content/dist/index.js'))});
      const isLoaded = () => scripts.some((url) => url.includes('bibtex-parser'));
      loadLabProfile(process.env.CONTENT_DIR);
      const before = isLoaded();
      loadPublications(process.env.CONTENT_DIR);
      console.log(JSON.stringify([before, isLoaded()]));`;
    await haveOnePublication();
    await writeFile(join(directory, 'probe.mjs'), script);
    expect(await execute(join(directory, 'probe.mjs'), [])).toEqual({ code: 0, output: '[false,true]\n' });
  });
});
