import { limits } from '@lab/contracts';
import { calendarConfigShape, httpUrlSchema, serviceConfigSchema } from '@lab/service-kit';
import { z } from 'zod';

const message = 'must be a whole number of seconds';

/** `VOTING_WINDOW_SECONDS` is what the proposal dialog offers first. Equipment and
 * gatherings tell what else is in a member's calendar, members who is still there. */
export const meetingsConfigSchema = serviceConfigSchema.extend({
  ...calendarConfigShape,
  EQUIPMENT_URL: httpUrlSchema,
  GATHERINGS_URL: httpUrlSchema,
  MEMBERS_URL: httpUrlSchema,
  VOTING_WINDOW_SECONDS: z.coerce.number(message).int(message).min(1, message).max(limits.votingSeconds).default(30),
});

export type MeetingsConfig = z.output<typeof meetingsConfigSchema>;
