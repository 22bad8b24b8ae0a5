import { join } from 'node:path';
import { servicesWith } from '@lab/contracts';
import { serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { z } from 'zod';

/** The URLs of the services with tables, which provide the rows, and the variables of backups. */
export const dbAdminConfigSchema = serviceConfigSchema
  .extend({
    ...serviceUrlShape(servicesWith('tables')),
    BACKUP_SOCKET: z
      .string()
      .optional()
      .describe('the Unix socket of the program that makes backups; without it there are none'),
    BACKUP_DIR: z.string().optional().describe('where backups are kept; DATA_DIR/backups by default'),
    BACKUP_TIME: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00')
      .default('03:00')
      .describe('when the nightly backup is made, in the lab’s time zone'),
    BACKUP_COPY_DIR: z.string().optional().describe('a folder to which backups are copied, on another disk'),
    BACKUP_COPY_S3_ENDPOINT: z.string().optional().describe('an S3 to which backups are copied'),
    DATA_DIR: z.string().default('.data').describe('the parent of the directory of backups'),
  })
  .transform((config) => ({ ...config, BACKUP_DIR: config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups') }));

export type DbAdminConfig = z.output<typeof dbAdminConfigSchema>;
