import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit';
import { z } from 'zod';

/** Photos go to S3 when `S3_ENDPOINT` is set, else below `DATA_DIR`. */
export const membersConfigSchema = serviceConfigSchema
  .extend({
    DATA_DIR: z.string().default('.data'),
    S3_ENDPOINT: httpUrlSchema.optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_BUCKET: z.string().default('lab-photos'),
    S3_REGION: z.string().default('us-east-1'),
  })
  .superRefine((config, context) => {
    if (!config.S3_ENDPOINT) return;
    for (const variable of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
      if (!config[variable]) {
        context.addIssue({ code: 'custom', path: [variable], message: 'is required when S3_ENDPOINT is set' });
      }
    }
  });

export type MembersConfig = z.output<typeof membersConfigSchema>;
