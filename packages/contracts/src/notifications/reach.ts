import { z } from 'zod';
import { reachMessages } from '../site/reach-texts.js';
import { emailSchema } from '../wire/fields.js';

/** Body of `POST /api/sent-messages/try-mail`. */
export const tryMailSchema = z.object({ to: emailSchema(reachMessages.address) }).meta({ id: 'TryMail' });

/** Result of a test message or test question: whether it worked, and a sentence about it for the administrator. */
export const trialResultSchema = z.object({ isWorking: z.boolean(), text: z.string() }).meta({ id: 'TrialResult' });

/** Response of `GET /api/labguide/model`: whether there is a language model. */
export const guideModelSchema = z.object({ isOn: z.boolean() }).meta({ id: 'GuideModel' });

export type TryMail = z.output<typeof tryMailSchema>;
export type TrialResult = z.infer<typeof trialResultSchema>;
export type GuideModel = z.infer<typeof guideModelSchema>;
