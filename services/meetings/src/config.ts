import { limits } from '@lab/contracts';
import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit';
import { z } from 'zod';

const message = 'must be a whole number of seconds';

/** `VOTING_WINDOW_SECONDS` is what the proposal dialog offers first. The two services tell what else is in a member's calendar. */
export const meetingsConfigSchema = serviceConfigSchema.extend({
  EQUIPMENT_URL: httpUrlSchema,
  GATHERINGS_URL: httpUrlSchema,
  VOTING_WINDOW_SECONDS: z.coerce.number(message).int(message).min(1, message).max(limits.votingSeconds).default(30),
});

export type MeetingsConfig = z.output<typeof meetingsConfigSchema>;
