import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import { settingsKeyShape } from '@lab/service-kit/reach-variables';
import { z } from 'zod';

/** A model answers if `CHAT_API_URL` or the portal names one, otherwise only the FAQ. */
export const chatConfigSchema = serviceConfigSchema
  .extend({
    MEMBERS_URL: httpUrlSchema,
    CHAT_API_URL: httpUrlSchema
      .optional()
      .describe('an OpenAI-compatible endpoint that answers visitors; overrides the one set in the portal'),
    CHAT_API_KEY: z
      .string()
      .optional()
      .describe('the key of the endpoint; servers in your own network often need none'),
    CHAT_MODEL: z.string().optional().describe('the name of its model'),
    ...settingsKeyShape('chat'),
  })
  .superRefine(({ CHAT_API_URL, CHAT_MODEL }, context) => {
    if (CHAT_API_URL && !CHAT_MODEL) {
      context.addIssue({ code: 'custom', path: ['CHAT_MODEL'], message: 'is required when CHAT_API_URL is set' });
    }
  });

export type ChatConfig = z.output<typeof chatConfigSchema>;
