import { serviceConfigSchema } from '@lab/service-kit';
import { z } from 'zod';

const webAddressSchema = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** A model answers when `CHAT_API_BASE_URL` is set, else the FAQ alone. */
export const chatConfigSchema = serviceConfigSchema
  .extend({
    MEMBERS_URL: webAddressSchema,
    CHAT_API_BASE_URL: webAddressSchema.optional(),
    /** Servers in the lab's own network often ask for none. */
    CHAT_API_KEY: z.string().optional(),
    CHAT_MODEL: z.string().optional(),
  })
  .superRefine(({ CHAT_API_BASE_URL, CHAT_MODEL }, context) => {
    if (CHAT_API_BASE_URL && !CHAT_MODEL) {
      context.addIssue({ code: 'custom', path: ['CHAT_MODEL'], message: 'is required when CHAT_API_BASE_URL is set' });
    }
  });

export type ChatConfig = z.output<typeof chatConfigSchema>;
