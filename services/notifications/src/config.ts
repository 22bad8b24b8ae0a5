import { SENDER } from '@lab/contracts';
import { httpUrlSchema, serverAddressSchema, serviceConfigSchema } from '@lab/service-kit/config';
import { settingsKeyShape } from '@lab/service-kit/reach-variables';
import { z } from 'zod';

const channelsShape = {
  SMTP_URL: serverAddressSchema(/^smtps?$/, 'must be an smtp:// or smtps:// address')
    .optional()
    .describe(
      'the mail server, such as smtp://user:password@mail.example.org:587; overrides the one set in the portal',
    ),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an e-mail address, or a name and <address>')
    .optional()
    .describe('the sender of e-mails, such as Design Lab <lab@example.org>; required with SMTP_URL'),
  PUBLIC_URL: httpUrlSchema
    .default('http://localhost:8080')
    .describe('where people reach the site; http://localhost:PORT without it'),
  CHAT_WEBHOOK_URL: httpUrlSchema
    .optional()
    .describe("an incoming webhook of the lab's chat (Slack, Mattermost or Discord) for announcements to everyone"),
};

const checkSender = (config: z.output<z.ZodObject<typeof channelsShape>>, context: z.RefinementCtx): void => {
  if (!config.SMTP_URL || config.MAIL_FROM) return;
  context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is required when SMTP_URL is set' });
};

/** The members service knows who is in the lab. The other variables say how messages leave the portal. */
export const notificationsConfigSchema = serviceConfigSchema
  .extend({
    MEMBERS_URL: httpUrlSchema,
    ...channelsShape,
    ...settingsKeyShape('notifications'),
  })
  .superRefine(checkSender);

export type NotificationsConfig = z.output<typeof notificationsConfigSchema>;
