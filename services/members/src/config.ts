import { servicesAnswering, typedSecret } from '@lab/contracts';
import { httpUrlSchema, serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { memberEditsVariables, settingsKeyShape } from '@lab/service-kit/reach-variables';
import { checkStorageKeys, storageShape } from '@lab/service-kit/storage';
import { z } from 'zod';

/** Other services list a member's obligations, and hand them over when the member leaves. */
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
    ...memberEditsVariables,
    ...settingsKeyShape('members'),
  })
  .superRefine(checkStorageKeys);

export type MembersConfig = z.output<typeof membersConfigSchema>;
