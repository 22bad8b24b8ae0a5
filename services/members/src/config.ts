import { purposes } from '@lab/contracts';
import { httpUrlSchema, serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { z } from 'zod';

const photoShape = {
  DATA_DIR: z.string().default('.data').describe('database, photos, passwords and logs'),
  S3_ENDPOINT: httpUrlSchema.optional().describe('an S3 for the photos; without one they are files below DATA_DIR'),
  S3_ACCESS_KEY: z.string().optional().describe('its user'),
  S3_SECRET_KEY: z.string().optional().describe("its user's password"),
  S3_BUCKET: z.string().default('lab-photos').describe('its bucket'),
  S3_REGION: z.string().default('us-east-1').describe('its region'),
};

const checkKeys = (config: z.output<z.ZodObject<typeof photoShape>>, context: z.RefinementCtx): void => {
  if (!config.S3_ENDPOINT) return;
  for (const variable of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (!config[variable]) {
      context.addIssue({ code: 'custom', path: [variable], message: 'is required when S3_ENDPOINT is set' });
    }
  }
};

/** Photos are stored in S3 when `S3_ENDPOINT` is set, else below `DATA_DIR`. */
export const photoConfigSchema = z.object(photoShape).superRefine(checkKeys);

/** The other services say what ties a member to the lab, and hand it over when somebody leaves. */
export const membersConfigSchema = serviceConfigSchema
  .extend(photoShape)
  .extend({
    ...serviceUrlShape(purposes.obligations.services),
    MEMBER_EDITS: z
      .enum(['told', 'approved'])
      .default('told')
      .describe('what members change of their own entry is told to the professor, or has to be approved'),
  })
  .superRefine(checkKeys);

export type PhotoConfig = z.output<typeof photoConfigSchema>;
export type MembersConfig = z.output<typeof membersConfigSchema>;
