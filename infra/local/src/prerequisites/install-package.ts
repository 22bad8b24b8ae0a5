import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './find-program.js';

const run = promisify(execFile);
const timeout = 5 * 60_000;

/** What a system calls a package: the name for each package manager, in the order to try them. */
export interface PackageNames {
  'apt-get': readonly string[];
  dnf: readonly string[];
  apk: readonly string[];
  brew: readonly string[];
}

type PackageManager = keyof PackageNames;

const installArguments: Record<PackageManager, readonly string[]> = {
  'apt-get': ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60'],
  dnf: ['install', '--assumeyes'],
  apk: ['add', '--no-cache'],
  brew: ['install'],
};

const succeeds = (command: readonly string[]): Promise<boolean> => {
  const [program = '', ...args] = command;
  return run(program, args, { timeout }).then(
    () => true,
    () => false,
  );
};

/** What to put before a command that needs administrator rights; undefined when we have none and would have to ask. */
const elevation = async (manager: PackageManager): Promise<readonly string[] | undefined> => {
  if (manager === 'brew') return [];
  if (process.getuid?.() === 0) return ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const isAllowed = await succeeds(['sudo', '-n', 'true']);
  return isAllowed ? ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive'] : undefined;
};

const findManager = (): PackageManager | undefined =>
  (Object.keys(installArguments) as PackageManager[]).find((name) => findProgram([name]));

const tryEach = async (names: readonly string[], attempt: (name: string) => Promise<boolean>): Promise<boolean> => {
  for (const name of names) {
    if (await attempt(name)) return true;
  }
  return false;
};

/**
 * Installs a package with the system's package manager, without asking anyone.
 * @param announce is told before anything is installed
 * @returns whether that worked; false also when there is no manager or no right to use it
 */
export const installPackage = async (packages: PackageNames, announce: (text: string) => void): Promise<boolean> => {
  const manager = findManager();
  const before = manager && (await elevation(manager));
  if (!manager || !before) return false;
  const names = packages[manager];
  announce(`Installing ${names[0]} with ${manager} …`);
  const install = (name: string) => succeeds([...before, manager, ...installArguments[manager], name]);
  if (await tryEach(names, install)) return true;
  // A fresh Debian knows no packages until it has read the lists.
  if (manager !== 'apt-get') return false;
  return (await succeeds([...before, 'apt-get', 'update'])) && tryEach(names, install);
};
