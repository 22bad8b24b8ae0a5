import { z } from 'zod';
import { parseUrl } from '../text/addresses.js';
import { halfWidth, visibleText } from '../text/visible-text.js';
import {
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalLinkSchema,
  requiredIdSchema,
  textSchema,
  webLinkSchema,
} from '../wire/fields.js';
import { guestNameSchema, shareTokenSchema } from './guests.js';
import { candidateVoteMessages, venueCandidateMessages } from './texts.js';

const candidateIdSchema = requiredIdSchema(candidateVoteMessages.candidateId);

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
    gatheringId: requiredIdSchema('The event is missing'),
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

export type CandidateTally = z.infer<typeof candidateTallySchema>;
export type CreateCandidateVote = z.input<typeof createCandidateVoteSchema>;
export type CreateSharedCandidateVote = z.input<typeof createSharedCandidateVoteSchema>;

/** A comment about a venue. `memberId` is null when the author is not a member. */
export const venueCommentSchema = z
  .object({
    id: idSchema,
    memberId: idSchema.nullable(),
    memberName: z.string(),
    comment: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'VenueComment' });

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
    gatheringId: requiredIdSchema(venueCandidateMessages.gatheringId),
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
  /** The name of the member who added it. */
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
    /** The id of the member who added it; null for old venues, which stored only the name. */
    addedById: idSchema.nullable(),
    votes: z.array(candidateVoteSchema),
    comments: z.array(venueCommentSchema),
    createdAt: instantSchema.optional(),
  })
  .meta({ id: 'VenueCandidate' });

export type VenueCandidate = z.infer<typeof venueCandidateSchema>;
export type SharedVenueCandidate = z.infer<typeof sharedVenueCandidateSchema>;
export type CreateVenueCandidate = z.input<typeof createVenueCandidateSchema>;

/** Messages about maps links, shared by the browser and the service. */
export const mapLinkMessages = {
  parsing: 'Parsing venue information...',
  extracted: '✅ Venue information extracted. Please check and complete as needed.',
  failed: '❌ Unable to extract venue information. Please enter manually.',
  notMaps: 'Please enter a Google Maps link',
  nothingFound: 'No venue was found behind this link',
  parseFailed: 'Failed to parse Google Maps URL',
} as const;

/** google.TLD with a TLD of one or two parts, e.g. `google.com`, `google.com.tw`, `www.google.de`. */
const GOOGLE = /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;
const GOOGLE_MAPS = /^maps\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/**
 * True for a Google Maps address: google.TLD/maps, maps.google.TLD, maps.app.goo.gl, goo.gl/maps. The service fetches
 * no other addresses.
 */
export const isGoogleMapsUrl = (url: URL): boolean => {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.port) return false;
  const isBelowMaps = /^\/maps(?:\/|$)/.test(url.pathname);
  if (GOOGLE_MAPS.test(url.hostname) || url.hostname === 'maps.app.goo.gl') return true;
  return isBelowMaps && (GOOGLE.test(url.hostname) || url.hostname === 'goo.gl');
};

/** The first Google Maps address in a pasted text; null when there is none. */
export const findGoogleMapsUrl = (text: string): string | null => {
  for (const [candidate] of halfWidth(visibleText(text)).matchAll(/https?:\/\/\S+/gi)) {
    const url = parseUrl(candidate);
    if (url && isGoogleMapsUrl(url)) return candidate;
  }
  return null;
};

/** Body of `POST /api/parse-google-maps`. */
export const parseGoogleMapsSchema = z
  .object({
    url: webLinkSchema(mapLinkMessages.notMaps).refine((url) => isGoogleMapsUrl(new URL(url)), mapLinkMessages.notMaps),
  })
  .meta({ id: 'ParseGoogleMaps' });

/** The venue behind a maps link; fields are null when unknown. */
const venueInfoSchema = z
  .object({
    name: z.string().nullable(),
    location: z.string().nullable(),
    cuisineType: z.string().nullable(),
    priceRange: z.string().nullable(),
  })
  .meta({ id: 'VenueInfo' });

/** Response to `POST /api/parse-google-maps`. */
export const parsedGoogleMapsSchema = z.object({ venueInfo: venueInfoSchema }).meta({ id: 'ParsedGoogleMaps' });

export type VenueInfo = z.infer<typeof venueInfoSchema>;
export type ParsedGoogleMaps = z.infer<typeof parsedGoogleMapsSchema>;
