import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';

/** The papers of a proposal, in the order in which a tie is decided. */
export const paperOptions = ['paper_a', 'paper_b', 'paper_c'] as const;

export const paperMeetingStates = ['seeking_proposal', 'voting', 'determined'] as const;

export type PaperOption = (typeof paperOptions)[number];
export type PaperMeetingState = (typeof paperMeetingStates)[number];

/** How people read a state. */
export const paperMeetingStateLabels: Record<PaperMeetingState, string> = {
  seeking_proposal: 'Seeking Proposals',
  voting: 'Voting Open',
  determined: 'Topic Selected',
};

export const paperOptionSchema = z.enum(paperOptions);
export const paperMeetingStateSchema = z.enum(paperMeetingStates);

/** Votes per paper. */
export const paperTallySchema = z
  .object({ paper_a: z.int().min(0), paper_b: z.int().min(0), paper_c: z.int().min(0) })
  .meta({ id: 'PaperTally' });

/** A vote that runs: `remainingSeconds` (with fractions) were left by the server's clock when this was answered. */
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

/** Most votes win; ties go to A, then B, then C; without votes A. */
export const winningPaper = (tally: PaperTally): PaperOption =>
  paperOptions.reduce((best, option) => (tally[option] > tally[best] ? option : best));

/**
 * The state of a paper discussion by its first proposal: at the end it is determined, at the start voting is open.
 * @param now by the server's clock
 */
export const paperMeetingStateAt = (
  proposal: { votingStartDate: string; votingEndDate: string } | undefined,
  now: Date,
): PaperMeetingState => {
  if (!proposal) return 'seeking_proposal';
  if (now >= new Date(proposal.votingEndDate)) return 'determined';
  return now >= new Date(proposal.votingStartDate) ? 'voting' : 'seeking_proposal';
};
