import { LaunchError } from '../launch-error.js';
import { findProgram } from '../prerequisites/find-program.js';
import { installPackage } from '../prerequisites/install-package.js';

const programs = ['redis-server', 'valkey-server'];
const packages = {
  'apt-get': ['redis-server', 'valkey-server'],
  dnf: ['redis', 'valkey'],
  apk: ['redis', 'valkey'],
  brew: ['redis', 'valkey'],
};

/**
 * The Redis server on PATH (Valkey will do), installed by the system's package manager when it is missing and we may.
 * @param announce is told before anything is installed
 * @throws LaunchError that says what to install
 */
export const findRedis = async (announce: (text: string) => void = () => undefined): Promise<string> => {
  const found = findProgram(programs);
  if (found) return found;
  await installPackage(packages, announce);
  const installed = findProgram(programs);
  if (installed) return installed;
  throw new LaunchError(
    'Redis is missing: install it (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis), or set REDIS_URL.',
  );
};
