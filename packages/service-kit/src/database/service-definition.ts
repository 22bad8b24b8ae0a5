import type { ServiceName } from '@lab/contracts';
import type { z } from 'zod';
import type { ProcessConfig } from '../process/config.js';
import type { RunnableDefinition } from '../process/start/run-process.js';
import type { ServiceDatabase } from './data-source-options.js';

/**
 * The definition of a service. The code that runs, backs up and deploys services derives its lists from all definitions
 * (`@lab/services`). Reading them is cheap, because module and database are imported on demand.
 */
export interface ServiceDefinition<
  Schema extends z.ZodType<ProcessConfig> = z.ZodType<ProcessConfig>,
> extends RunnableDefinition<Schema> {
  name: ServiceName;
  /** Its entities and migrations, the files it stores, and the access that a restore revokes. */
  database(): Promise<ServiceDatabase>;
  /** The reason why it needs the internet. In a cluster, a service without a reason cannot reach it. */
  internet?: string;
  /** The memory request and limit of its container in a cluster, if it needs more than most services. */
  memory?: { request: string; limit: string };
}
