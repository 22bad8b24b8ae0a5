import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import { z } from 'zod';

/** A model answers when `CHAT_API_URL` is set, else the FAQ alone. */
export const chatConfigSchema = serviceConfigSchema
  .extend({
    MEMBERS_URL: httpUrlSchema,
    CHAT_API_URL: httpUrlSchema
      .optional()
      .describe('an OpenAI-compatible endpoint that answers visitors; without one the FAQ does'),
    CHAT_API_KEY: z.string().optional().describe('its key; servers in the own network often ask for none'),
    CHAT_MODEL: z.string().optional().describe('the name of its model'),
  })
  .superRefine(({ CHAT_API_URL, CHAT_MODEL }, context) => {
    if (CHAT_API_URL && !CHAT_MODEL) {
      context.addIssue({ code: 'custom', path: ['CHAT_MODEL'], message: 'is required when CHAT_API_URL is set' });
    }
  });

export type ChatConfig = z.output<typeof chatConfigSchema>;
