import type { ServiceName } from '@lab/contracts';
import type { z } from 'zod';
import type { ProcessConfig } from '../process/config.js';
import type { RunnableDefinition } from '../process/start/run-process.js';
import type { ServiceDatabase } from './data-source-options.js';

/**
 * A service as the rest of the system knows it: what runs it, backs it up and deploys it derives its lists from the
 * definitions of all services (`@lab/services`). Reading them is cheap: module and database are imported on demand.
 */
export interface ServiceDefinition<
  Schema extends z.ZodType<ProcessConfig> = z.ZodType<ProcessConfig>,
> extends RunnableDefinition<Schema> {
  name: ServiceName;
  /** Its entities and migrations, the files it stores, and what a restore ends. */
  database(): Promise<ServiceDatabase>;
  /** What it does on the internet. A service without a reason cannot reach it from a cluster. */
  internet?: string;
  /** The memory of its container in a cluster, where it needs more than most: at rest, and at most. */
  memory?: { request: string; limit: string };
}
