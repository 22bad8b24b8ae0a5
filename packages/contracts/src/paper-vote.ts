import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';
import { paperMeetingStates, paperOptions } from './paper-vote-texts.js';

export const paperOptionSchema = z.enum(paperOptions);
export const paperMeetingStateSchema = z.enum(paperMeetingStates);

/** The number of votes for each paper. */
export const paperTallySchema = z
  .object({ paper_a: z.int().min(0), paper_b: z.int().min(0), paper_c: z.int().min(0) })
  .meta({ id: 'PaperTally' });

/** A vote in progress. `remainingSeconds`, with fractions, is by the server's clock at the time of the response. */
export const activeVotingSchema = z
  .object({
    meetingId: idSchema,
    proposalId: idSchema,
    remainingSeconds: z.number().min(0),
    endTime: instantSchema,
    proposedBy: z.string(),
  })
  .meta({ id: 'ActiveVoting' });

export type PaperTally = z.infer<typeof paperTallySchema>;
export type ActiveVoting = z.infer<typeof activeVotingSchema>;
