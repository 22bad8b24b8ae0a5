import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servicesWith } from '@lab/contracts';
import { serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { administratorConfigSchema } from '@lab/service-kit/database-setup';
import { checkStorageKeys, storageShape } from '@lab/service-kit/storage';
import { z } from 'zod';

/** The variables of the second place for backups. The program that makes them checks those of the bucket. */
const secondPlaceShape = {
  BACKUP_COPY_DIR: z.string().optional().describe('a folder to which backups are copied, on another disk'),
  BACKUP_COPY_S3_ENDPOINT: z.string().optional().describe('an S3 to which backups are copied'),
  BACKUP_COPY_S3_ACCESS_KEY: z.string().optional().describe('its user'),
  BACKUP_COPY_S3_SECRET_KEY: z.string().optional().describe("its user's password"),
  BACKUP_COPY_S3_BUCKET: z.string().optional().describe('its bucket'),
  BACKUP_COPY_S3_REGION: z.string().optional().describe('its region'),
};

/** The variables of backups. The program that makes them gets all of these. */
export const backupShape = {
  ...storageShape,
  ...secondPlaceShape,
  BACKUP_DATABASE_URL: administratorConfigSchema.shape.DATABASE_URL.optional().describe(
    'an administrator of the database, for backups; without one there are none',
  ),
  BACKUP_DIR: z.string().optional().describe('where backups are kept; DATA_DIR/backups by default'),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00')
    .default('03:00')
    .describe('when the nightly backup is made, in the lab’s time zone'),
};

/** The URLs of the services with tables, which provide the rows, and the variables of backups. */
export const dbAdminConfigSchema = serviceConfigSchema
  .extend({
    ...serviceUrlShape(servicesWith('tables')),
    ...backupShape,
    BACKUP_PROGRAM: z.string().default(fileURLToPath(new URL('../../../infra/backup/dist/worker.js', import.meta.url))),
  })
  .superRefine(checkStorageKeys)
  .transform((config) => ({ ...config, BACKUP_DIR: config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups') }));

export type DbAdminConfig = z.output<typeof dbAdminConfigSchema>;
