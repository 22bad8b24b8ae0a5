import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LaunchError } from '../launch-error.js';

/** The system user for PostgreSQL, and a prefix for its command line. Both are empty unless running as root. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
  prefix: readonly string[];
}

interface SystemUser {
  uid: number;
  gid: number;
}

const lookUp = (name: string): SystemUser | undefined => {
  const id = (option: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
  const [uid, gid] = [id('-u'), id('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
};

const create = (name: string): SystemUser => {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name];
  try {
    execFileSync('useradd', options, { stdio: 'ignore' });
  } catch (error) {
    const message = `PostgreSQL does not run as root, and no system user "${name}" could be made for it. Run make start as a normal user, or set DATABASE_URL.`;
    throw new LaunchError(message, [], { cause: error });
  }
  return lookUp(name)!;
};

const canEnter = (paths: readonly string[], command: readonly string[], user?: SystemUser): boolean =>
  paths.every((path) => {
    const [program = '', ...args] = [...command, 'test', '-x', path];
    return spawnSync(program, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0;
  });

/** Uses the weaker capability if available. Containers often lack it but have the stronger one. */
const capability = (): string => {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${effective}`) & 4n) === 0n ? 'dac_override' : 'dac_read_search';
};

/** Lets only this program enter directories such as /root that are closed to other users. */
const privateEntrance = ({ uid, gid }: SystemUser): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  `--inh-caps=+${capability()}`,
  `--ambient-caps=+${capability()}`,
  // Changing the user resets the signal that was set before.
  '--pdeathsig=INT',
  '--',
];

/**
 * The user that PostgreSQL runs as: the current one or, because it refuses to run as root, the system user `postgres`,
 * which is created if missing.
 * @param paths that the user must be able to enter or execute
 * @throws LaunchError when there is no such user, or it has no access
 */
export const postgresAccount = (paths: readonly string[]): PostgresAccount => {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = lookUp('postgres') ?? create('postgres');
  if (canEnter(paths, [], user)) return { ...user, prefix: [] };
  const prefix = process.platform === 'linux' ? privateEntrance(user) : [];
  if (prefix.length > 0 && canEnter(paths, prefix)) return { ...user, prefix };
  throw new LaunchError(
    `PostgreSQL does not run as root, and the user "postgres" cannot enter ${paths.join(' or ')}. Move the project to a directory that is open to others, such as /srv.`,
  );
};

/** The command line and spawn options to run a program as `account`. */
export const runAs = (
  { prefix, uid, gid }: PostgresAccount,
  program: string,
  args: readonly string[],
): { command: string; args: string[]; uid?: number; gid?: number } => {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return prefix.length > 0 ? { command, args: rest } : { command, args: rest, uid, gid };
};
