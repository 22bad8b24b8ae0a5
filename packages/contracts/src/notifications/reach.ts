import { z } from 'zod';
import { emailSchema } from '../wire/fields.js';

/** The environment variables that connect the portal with a mail server, a chat and a language model. */
export const reachVariables = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  chat: ['CHAT_WEBHOOK_URL'],
  model: ['CHAT_API_URL', 'CHAT_API_KEY', 'CHAT_MODEL'],
} as const;

export type ReachWay = keyof typeof reachVariables;

export const reachMessages = {
  address: 'Please enter an email address',
  often: 'There were too many attempts. Please wait a minute and try again.',
  off: (way: ReachWay) =>
    `Nothing was sent: ${reachVariables[way].join(' and ')} ${way === 'chat' ? 'is' : 'are'} not set.`,
};

/** Body of `POST /api/sent-messages/try-mail`. */
export const tryMailSchema = z.object({ to: emailSchema(reachMessages.address) }).meta({ id: 'TryMail' });

/** Result of a test message or test question: whether it worked, and a sentence about it for the administrator. */
export const trialResultSchema = z.object({ isWorking: z.boolean(), text: z.string() }).meta({ id: 'TrialResult' });

/** Response of `GET /api/labguide/model`: whether there is a language model. */
export const guideModelSchema = z.object({ isOn: z.boolean() }).meta({ id: 'GuideModel' });

export type TryMail = z.output<typeof tryMailSchema>;
export type TrialResult = z.infer<typeof trialResultSchema>;
export type GuideModel = z.infer<typeof guideModelSchema>;
