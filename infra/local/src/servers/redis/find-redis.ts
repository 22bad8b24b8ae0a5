import { LaunchError } from '../launch-error.js';
import { findProgram } from '../prerequisites/find-program.js';
import { installLine, installPackage, type InstallOptions } from '../prerequisites/install-package.js';

const programs = ['redis-server', 'valkey-server'];
const packages = {
  'apt-get': ['redis-server', 'valkey-server'],
  dnf: ['redis', 'valkey'],
  apk: ['redis', 'valkey'],
  brew: ['redis', 'valkey'],
};

/**
 * Finds the Redis (or Valkey) server on PATH, or installs it if that is permitted.
 * @throws LaunchError with the command that installs it
 */
export const findRedis = async (options: InstallOptions = {}): Promise<string> => {
  const found = findProgram(programs);
  if (found) return found;
  await installPackage(packages, options);
  const installed = findProgram(programs);
  if (installed) return installed;
  throw new LaunchError(
    'Redis is missing. Install it, say INSTALL=1 to have this done (make start INSTALL=1), or set REDIS_URL:',
    [`  ${installLine(packages)}`],
  );
};
