import { z } from 'zod';
import { candidateVoteSchema } from './candidate-vote.js';
import { idSchema, instantSchema, lineSchema, optionalLineSchema, optionalLinkSchema } from './fields.js';
import { venueCommentSchema } from './venue-comment.js';
import { venueCandidateMessages } from './venue-candidate-texts.js';

/** The fields of a venue that people fill in. */
export const venueFields = {
  name: lineSchema(venueCandidateMessages.name),
  location: optionalLineSchema(),
  mapUrl: optionalLinkSchema(),
  cuisineType: optionalLineSchema(),
  priceRange: optionalLineSchema(),
};

/** Body of `POST /api/venue-candidates`. */
export const createVenueCandidateSchema = z
  .object({
    gatheringId: z.int32(venueCandidateMessages.gatheringId).positive(venueCandidateMessages.gatheringId),
    ...venueFields,
  })
  .meta({ id: 'CreateVenueCandidate' });

const sharedFields = {
  id: idSchema,
  gatheringId: idSchema,
  name: z.string(),
  location: z.string().nullable(),
  mapUrl: z.string().nullable(),
  cuisineType: z.string().nullable(),
  priceRange: z.string().nullable(),
  /** The name of who added it. */
  addedBy: z.string(),
  yesVotes: z.int().min(0),
  noVotes: z.int().min(0),
  /** The caller's own vote: true for yes, false for no, null for none. */
  myVote: z.boolean().nullable(),
};

/** A venue as guests see it. */
export const sharedVenueCandidateSchema = z.object(sharedFields).meta({ id: 'SharedVenueCandidate' });

/** A venue as members see it, with votes by name and comments. */
export const venueCandidateSchema = z
  .object({
    ...sharedFields,
    /** The member who added it; null from before ids were kept. */
    addedById: idSchema.nullable(),
    votes: z.array(candidateVoteSchema),
    comments: z.array(venueCommentSchema),
    createdAt: instantSchema.optional(),
  })
  .meta({ id: 'VenueCandidate' });

export type VenueCandidate = z.infer<typeof venueCandidateSchema>;
export type SharedVenueCandidate = z.infer<typeof sharedVenueCandidateSchema>;
export type CreateVenueCandidate = z.input<typeof createVenueCandidateSchema>;
