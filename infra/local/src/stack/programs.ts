import { serviceNames } from '@lab/contracts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answersOk, LaunchError, type ProcessSpec } from '../servers/index.js';

/** The root of the repository: this file is `infra/local/{src,dist}/stack/programs`. */
export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

export interface Program {
  name: string;
  /** The built JavaScript file. */
  script: string;
}

/** The Node programs of the system. */
export interface Programs {
  services: readonly Program[];
  /** Runs all services in one process. */
  together?: Program;
  gateway: Program;
}

/** The real programs, from the contracts' list of services. */
export const systemPrograms = (): Programs => ({
  services: serviceNames.map((name) => ({
    name,
    script: join(repositoryRoot, 'services', name, 'dist/main.js'),
  })),
  together: { name: 'services', script: join(repositoryRoot, 'infra/services/dist/main.js') },
  gateway: { name: 'gateway', script: join(repositoryRoot, 'gateway/dist/main.js') },
});

/** @throws LaunchError when one of them is not built */
export const checkBuilt = ({ services, together, gateway }: Programs): void => {
  const missing = [...services, ...(together ? [together] : []), gateway].find(({ script }) => !existsSync(script));
  if (missing)
    throw new LaunchError(`${missing.name} is not built (${missing.script} is missing). Run make build first.`);
};

/** A small young generation (in MiB) saves about 30 MiB in an idle process, and requests create little garbage. */
const nodeOptions = ['--max-semi-space-size=2'];

/** In development, stack traces refer to the source. In production, source maps would take about 12 MiB per process. */
const watching = ['--watch', '--watch-preserve-output', '--enable-source-maps'];

/** Two memory arenas for all threads instead of one each (glibc) save about 4 MiB per process. */
const memoryPools = { MALLOC_ARENA_MAX: '2' };

/** Loads tracing, which does nothing unless the environment enables traces. */
const tracing = ['--import', '@lab/service-kit/tracing'];

/**
 * Returns how to run a Node program.
 * @param options.servers the readiness URLs of its servers, by name
 * @param options.isWatched restarts it when its code changes
 */
export const nodeSpec = (
  { name, script }: Program,
  options: { servers: Readonly<Record<string, string>>; env: NodeJS.ProcessEnv; runDir: string; isWatched: boolean },
): ProcessSpec => ({
  name,
  command: process.execPath,
  args: [...(options.isWatched ? watching : []), ...nodeOptions, ...tracing, script],
  cwd: repositoryRoot,
  env: { ...memoryPools, ...options.env },
  recordFile: join(options.runDir, `${name}.json`),
  parts: Object.fromEntries(Object.entries(options.servers).map(([part, url]) => [part, () => answersOk(url)])),
});
