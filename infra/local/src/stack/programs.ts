import { serviceNames } from '@lab/contracts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LaunchError } from '../launch-error.js';
import type { ProcessSpec } from '../processes/process-spec.js';
import { answersOk } from '../processes/readiness.js';

/** The root of the repository: this file is `infra/local/{src,dist}/stack/programs`. */
export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

export interface Program {
  name: string;
  /** The built JavaScript file. */
  script: string;
}

/** The Node programs of the system: the gateway and the services it passes requests on to. */
export interface Programs {
  services: readonly Program[];
  gateway: Program;
}

/** The real ones, as the contracts list them. */
export const systemPrograms = (): Programs => ({
  services: serviceNames.map((name) => ({
    name,
    script: join(repositoryRoot, 'services', name, 'dist/main.js'),
  })),
  gateway: { name: 'gateway', script: join(repositoryRoot, 'gateway/dist/main.js') },
});

/** @throws LaunchError when one of them has not been built */
export const checkBuilt = ({ services, gateway }: Programs): void => {
  const missing = [...services, gateway].find(({ script }) => !existsSync(script));
  if (missing)
    throw new LaunchError(`${missing.name} is not built (${missing.script} is missing). Run make build first.`);
};

/** A small nursery (MiB) keeps an idle process some 30 MiB smaller; our requests leave little to collect. */
const nodeOptions = ['--max-semi-space-size=2'];

/** Whoever changes the code sees it in stack traces as it was written. The libraries' maps cost a process some 12 MiB. */
const watching = ['--watch', '--watch-preserve-output', '--enable-source-maps'];

/** The threads of a process share two pools of memory, which keeps it some 4 MiB smaller than a pool for each (glibc). */
const memoryPools = { MALLOC_ARENA_MAX: '2' };

/** Does nothing unless the environment asks for traces. */
const tracing = ['--import', '@lab/service-kit/tracing'];

/** How a Node program is run; with `isWatched`, again whenever its code changes. */
export const nodeSpec = (
  { name, script }: Program,
  options: { port: number; env: NodeJS.ProcessEnv; runDir: string; isWatched: boolean },
): ProcessSpec => ({
  name,
  command: process.execPath,
  args: [...(options.isWatched ? watching : []), ...nodeOptions, ...tracing, script],
  cwd: repositoryRoot,
  env: { ...memoryPools, ...options.env },
  recordFile: join(options.runDir, `${name}.json`),
  isReady: () => answersOk(`http://127.0.0.1:${options.port}/readyz`),
});
