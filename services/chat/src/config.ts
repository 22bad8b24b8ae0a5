import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import { z } from 'zod';

/** A model answers if `CHAT_API_URL` is set, otherwise only the FAQ. */
export const chatConfigSchema = serviceConfigSchema
  .extend({
    MEMBERS_URL: httpUrlSchema,
    CHAT_API_URL: httpUrlSchema
      .optional()
      .describe('an OpenAI-compatible endpoint that answers visitors; without it, only the FAQ answers'),
    CHAT_API_KEY: z
      .string()
      .optional()
      .describe('the key of the endpoint; servers in your own network often need none'),
    CHAT_MODEL: z.string().optional().describe('the name of its model'),
  })
  .superRefine(({ CHAT_API_URL, CHAT_MODEL }, context) => {
    if (CHAT_API_URL && !CHAT_MODEL) {
      context.addIssue({ code: 'custom', path: ['CHAT_MODEL'], message: 'is required when CHAT_API_URL is set' });
    }
  });

export type ChatConfig = z.output<typeof chatConfigSchema>;
