import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A TypeScript file of the project. */
export interface CodeFile {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
  /** Migrations are written by a command, and never again changed: nobody reads them for their shape. */
  readonly kind: 'source' | 'test' | 'migration';
}

const kindOf = (path: string): CodeFile['kind'] => {
  if (/\.(spec|test)\.tsx?$|(^|\/)test(-support|-kit)?\/|^e2e\/|jest\.config\.js$/.test(path)) return 'test';
  return path.includes('/migrations/') ? 'migration' : 'source';
};

export const toCodeFile = (path: string, text: string): CodeFile => ({ path, text, kind: kindOf(path) });

/** Every TypeScript file that git knows or would take. */
export const readCodeFiles = (root: string): CodeFile[] => {
  const options = ['--cached', '--others', '--exclude-standard', '-z'];
  const list = execFileSync('git', ['ls-files', ...options, '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  return list
    .split('\0')
    .filter((path) => path && existsSync(`${root}/${path}`))
    .map((path) => toCodeFile(path, readFileSync(`${root}/${path}`, 'utf8')));
};

export const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
