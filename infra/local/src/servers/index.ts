export { makeDataDir } from './data-dir.js';
export { LaunchError } from './launch-error.js';
export { checkPort, freePort } from './ports.js';
export { preparePostgres } from './postgres/prepare-postgres.js';
export { startPostgres, type RunningPostgres } from './postgres/prepare-postgres.js';
export { findProgram } from './prerequisites/find-program.js';
export { installLine, installPackage, type InstallOptions } from './prerequisites/install-package.js';
export { startTimeOf } from './processes/process-record.js';
export { stopRecordedProcess } from './processes/process-record.js';
export {
  describeExit,
  severities,
  type ProcessExit,
  type ProcessSpec,
  type Severity,
} from './processes/process-spec.js';
export { answersOk, untilReady } from './processes/readiness.js';
export { startProcess, type StartOptions } from './processes/start-process.js';
export { SupervisedProcess, type SupervisorListener } from './processes/supervised-process.js';
export { findRedis } from './redis/prepare-redis.js';
export { prepareRedis } from './redis/prepare-redis.js';
export { startRedis, type RunningRedis } from './redis/prepare-redis.js';
