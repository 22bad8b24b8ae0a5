import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './find-program.js';

const run = promisify(execFile);
const timeout = 5 * 60_000;

/** Install arguments of each package manager, in order of preference. */
const installArguments = {
  'apt-get': ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60'],
  dnf: ['install', '--assumeyes'],
  apk: ['add', '--no-cache'],
  brew: ['install'],
} as const;

type PackageManager = keyof typeof installArguments;

/** Package names for each package manager, in the order to try them. */
export type PackageNames = Record<PackageManager, readonly string[]>;

export interface InstallOptions {
  /** True if the user has asked for the installation. Root does not need it. */
  mayInstall?: boolean;
  /** Called before the installation. */
  announce?: (text: string) => void;
}

const succeeds = ([program = '', ...args]: readonly string[]): Promise<boolean> =>
  run(program, args, { timeout }).then(
    () => true,
    () => false,
  );

const isRoot = (): boolean => process.getuid?.() === 0;

const findManager = (): PackageManager | undefined =>
  (Object.keys(installArguments) as PackageManager[]).find((name) => findProgram([name]));

/** The prefix of a command that needs administrator rights. */
const elevation = (manager: PackageManager): string[] => {
  if (manager === 'brew') return [];
  return [...(isRoot() ? [] : ['sudo']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
};

const tryEach = async (names: readonly string[], attempt: (name: string) => Promise<boolean>): Promise<boolean> => {
  for (const name of names) {
    if (await attempt(name)) return true;
  }
  return false;
};

/**
 * Installs a package with the system's package manager, if running as root or if the user has asked for it.
 * @returns true on success; false on failure, and without a package manager or permission
 */
export const installPackage = async (packages: PackageNames, options: InstallOptions = {}): Promise<boolean> => {
  const manager = findManager();
  if (!manager || !(options.mayInstall || isRoot())) return false;
  const before = elevation(manager);
  const names = packages[manager];
  options.announce?.(`Installing ${names[0]} with ${manager} …`);
  const install = (name: string) => succeeds([...before, manager, ...installArguments[manager], name]);
  if (await tryEach(names, install)) return true;
  // A fresh Debian has no package lists.
  if (manager !== 'apt-get') return false;
  return (await succeeds([...before, 'apt-get', 'update'])) && tryEach(names, install);
};

/** The command with which a user can install a package on this system. */
export const installLine = (packages: PackageNames): string => {
  const manager = findManager() ?? 'apt-get';
  const [verb] = installArguments[manager];
  return `${manager === 'brew' ? '' : 'sudo '}${manager} ${verb} ${packages[manager][0]}`;
};
