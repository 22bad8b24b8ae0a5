import { servicesAnswering, typedSecret } from '@lab/contracts';
import { httpUrlSchema, serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { checkStorageKeys, storageShape } from '@lab/service-kit/storage';
import { z } from 'zod';

/** The other services say what ties a member to the lab, and hand it over when somebody leaves. */
export const membersConfigSchema = serviceConfigSchema
  .extend(storageShape)
  .extend({
    ...serviceUrlShape(servicesAnswering('obligations')),
    /** Members cannot choose it as their own code. */
    LAB_PASSWORD: z.string('is required').transform(typedSecret),
    PUBLIC_URL: httpUrlSchema
      .default('http://localhost:8080')
      .transform((url) => new URL(url))
      .describe('where people reach the site; http://localhost:PORT without it'),
    MEMBER_EDITS: z
      .enum(['told', 'approved'])
      .default('told')
      .describe('what members change of their own entry is told to the professor, or has to be approved'),
  })
  .superRefine(checkStorageKeys);

export type MembersConfig = z.output<typeof membersConfigSchema>;
