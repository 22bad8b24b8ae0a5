import { z } from 'zod';
import { httpUrlSchema } from '../process/config.js';

/** The variables of a service that stores files. */
export const storageShape = {
  DATA_DIR: z.string().default('.data').describe('database, photos, slides, passwords and logs'),
  S3_ENDPOINT: httpUrlSchema
    .optional()
    .describe('an S3 for photos and slides; without one they are files below DATA_DIR'),
  S3_ACCESS_KEY: z.string().optional().describe('its user'),
  S3_SECRET_KEY: z.string().optional().describe("its user's password"),
  S3_BUCKET: z.string().default('lab-photos').describe('its bucket'),
  S3_REGION: z.string().default('us-east-1').describe('its region'),
};

export type StorageConfig = z.output<z.ZodObject<typeof storageShape>>;

/** A rule for configurations with these variables: an S3 endpoint needs a user and a password. */
export const checkStorageKeys = (config: StorageConfig, context: z.RefinementCtx): void => {
  if (!config.S3_ENDPOINT) return;
  for (const variable of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (!config[variable]) {
      context.addIssue({ code: 'custom', path: [variable], message: 'is required when S3_ENDPOINT is set' });
    }
  }
};

/** A configuration with only these variables, for backups. */
export const storageConfigSchema = z.object(storageShape).superRefine(checkStorageKeys);
