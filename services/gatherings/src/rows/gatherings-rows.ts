import {
  createCandidateVoteSchema,
  createVenueCandidateSchema,
  saveRsvpSchema,
  socialGatheringMessages,
  updateSocialGatheringSchema,
} from '@lab/contracts';
import { type RowsOf, memberOrGuest, rowFields } from '@lab/service-kit';

const { id, instant, name, secret } = rowFields;

const { gatheringId } = createVenueCandidateSchema.shape;

const person = { memberId: id, memberName: name };

/** The columns that the database page may write. */
export const gatheringsRows: RowsOf<'gatherings'> = {
  social_gatherings: {
    fields: {
      ...updateSocialGatheringSchema.shape,
      proposedBy: name,
      proposedById: id,
      winnerId: id,
      settledAt: instant,
    },
    whole: updateSocialGatheringSchema,
    constraints: {
      social_gatherings_dates: { field: 'votingEndDate', message: socialGatheringMessages.deadlineAfterEvent },
    },
  },
  venue_candidates: { fields: { ...createVenueCandidateSchema.shape, addedBy: name, addedById: id } },
  candidate_votes: {
    fields: { ...createCandidateVoteSchema.shape, ...person, guestKey: secret },
    constraints: { candidate_votes_voter: memberOrGuest },
  },
  venue_comments: { fields: { ...createCandidateVoteSchema.shape, ...person } },
  gathering_rsvps: {
    fields: { ...saveRsvpSchema.shape, ...person, gatheringId, guestKey: secret },
    constraints: { gathering_rsvps_who: memberOrGuest },
  },
};
