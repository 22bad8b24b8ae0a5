import { z } from 'zod';
import { candidateVoteMessages } from './candidate-vote-texts.js';
import { idSchema, instantSchema, textSchema } from './fields.js';
import { guestNameSchema } from './guest.js';
import { shareTokenSchema } from './share-token.js';

const candidateIdSchema = z.int32(candidateVoteMessages.candidateId).positive(candidateVoteMessages.candidateId);

const yesOrNoSchema = z.boolean(candidateVoteMessages.vote);

/** Body of `POST /api/candidate-votes`: a vote, a comment, or both. */
export const createCandidateVoteSchema = z
  .object({
    candidateId: candidateIdSchema,
    /** True for yes, false for no. */
    vote: yesOrNoSchema.nullish(),
    comment: z
      .union([textSchema(candidateVoteMessages.comment), z.null()], {
        error: candidateVoteMessages.comment,
      })
      .optional(),
  })
  .refine(({ vote, comment }) => isGiven(vote) || isGiven(comment), {
    path: ['vote'],
    message: candidateVoteMessages.nothing,
  })
  .meta({ id: 'CreateCandidateVote' });

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Body of `POST /api/shared-candidate-votes`. */
export const createSharedCandidateVoteSchema = z
  .object({
    candidateId: candidateIdSchema,
    vote: yesOrNoSchema,
    memberName: guestNameSchema,
    shareToken: shareTokenSchema,
    gatheringId: z.int32('The event is missing').positive('The event is missing'),
  })
  .meta({ id: 'CreateSharedCandidateVote' });

/** A vote. `memberId` is null for guests, whose name ends in `(guest)`. */
export const candidateVoteSchema = z
  .object({
    id: idSchema,
    memberId: idSchema.nullable(),
    memberName: z.string(),
    /** True for yes, false for no. */
    vote: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'CandidateVote' });

/** The votes on a venue after a vote. */
export const candidateTallySchema = z
  .object({
    candidateId: idSchema,
    yesVotes: z.int().min(0),
    noVotes: z.int().min(0),
    myVote: z.boolean().nullable(),
  })
  .meta({ id: 'CandidateTally' });

export type CandidateVote = z.infer<typeof candidateVoteSchema>;
export type CandidateTally = z.infer<typeof candidateTallySchema>;
export type CreateCandidateVote = z.input<typeof createCandidateVoteSchema>;
export type CreateSharedCandidateVote = z.input<typeof createSharedCandidateVoteSchema>;
