import { limits, purposes } from '@lab/contracts';
import { httpUrlSchema, privateKeySchema, serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { z } from 'zod';

const message = `must be a whole number from 1 to ${limits.votingSeconds}`;

/** Other services provide further calendar events; members says who is still in the lab. */
export const meetingsConfigSchema = serviceConfigSchema.extend({
  /** Signs requests for the other services' part of a member's calendar. */
  CALENDAR_PRIVATE_KEY: privateKeySchema,
  ...serviceUrlShape(purposes.calendar.services),
  MEMBERS_URL: httpUrlSchema,
  VOTING_WINDOW_SECONDS: z.coerce
    .number(message)
    .int(message)
    .min(1, message)
    .max(limits.votingSeconds, message)
    .default(30)
    .describe('the seconds of voting that the proposal dialog offers first'),
});

export type MeetingsConfig = z.output<typeof meetingsConfigSchema>;
