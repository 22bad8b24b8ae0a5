import { z } from 'zod';
import { isBlank } from '../text/visible-text.js';
import {
  idSchema,
  instantSchema,
  lineSchema,
  optionalTextSchema,
  recordVersionSchema,
  requiredInstantSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { guestNameSchema } from './guests.js';
import { gatheringVisibilities, rsvpAnswers, rsvpMessages, socialGatheringMessages } from './texts.js';
import { sharedVenueCandidateSchema, venueCandidateSchema, venueFields } from './venues.js';

export const rsvpAnswerSchema = z.enum(rsvpAnswers, rsvpMessages.answer);

const fields = {
  answer: rsvpAnswerSchema,
  /** How many people come, including the person who answers. */
  headCount: z
    .int32(rsvpMessages.headCount)
    .min(1, rsvpMessages.headCount)
    .max(limits.rsvpHeadCount, rsvpMessages.headCount)
    .default(1),
};

/** Body of `PUT /api/social-gatherings/{id}/rsvp`. */
export const saveRsvpSchema = z.object(fields).meta({ id: 'SaveRsvp' });

/** Body of `PUT /api/social-gatherings/shared/{token}/rsvp`. */
export const saveSharedRsvpSchema = z.object({ ...fields, memberName: guestNameSchema }).meta({ id: 'SaveSharedRsvp' });

/** An answer. `memberId` is null for guests, whose name ends in `(guest)`. */
export const rsvpSchema = z
  .object({
    id: idSchema,
    memberId: idSchema.nullable(),
    memberName: z.string(),
    answer: rsvpAnswerSchema,
    headCount: z.int().positive(),
  })
  .meta({ id: 'Rsvp' });

/** The number of people who come and who may come, and the number of refusals. */
const rsvpCountsSchema = z
  .object({ yes: z.int().min(0), maybe: z.int().min(0), no: z.int().min(0) })
  .meta({ id: 'RsvpCounts' });

export type SaveRsvp = z.input<typeof saveRsvpSchema>;
export type SaveSharedRsvp = z.input<typeof saveSharedRsvpSchema>;

export const gatheringVisibilitySchema = z.enum(gatheringVisibilities, socialGatheringMessages.visibility);

const dates = {
  proposedDate: requiredInstantSchema(
    socialGatheringMessages.proposedDate,
    socialGatheringMessages.proposedDateInvalid,
  ),
  votingEndDate: requiredInstantSchema(
    socialGatheringMessages.votingEndDate,
    socialGatheringMessages.votingEndDateInvalid,
  ),
};

const isDeadlineBeforeEvent = ({ proposedDate, votingEndDate }: { proposedDate: string; votingEndDate: string }) =>
  votingEndDate < proposedDate;

const deadlineRule = { path: ['votingEndDate'], message: socialGatheringMessages.deadlineAfterEvent };

const gatheringFields = {
  title: lineSchema(socialGatheringMessages.title),
  description: optionalTextSchema(),
  ...dates,
  visibility: z
    .union([gatheringVisibilitySchema, z.literal(['', null])], socialGatheringMessages.visibility)
    .optional()
    .transform((visibility) => visibility || 'lab_only'),
};

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value));

/** A blank venue form counts as absent. */
const initialVenueSchema = z
  .preprocess(
    (venue) => (isAbsent(venue) || Object.values(venue as object).every(isAbsent) ? null : venue),
    z.object(venueFields).nullable(),
  )
  .optional();

/** Body of `POST /api/social-gatherings`. The service checks that both dates are in the future. */
export const createSocialGatheringSchema = z
  .object({ ...gatheringFields, initialVenue: initialVenueSchema })
  .refine(isDeadlineBeforeEvent, deadlineRule)
  .meta({ id: 'CreateSocialGathering' });

/** Body of `PUT /api/social-gatherings/{id}`: every field. An unchanged date may be past, a new one may not. */
export const updateSocialGatheringSchema = z
  .object(gatheringFields)
  .refine(isDeadlineBeforeEvent, deadlineRule)
  .meta({ id: 'UpdateSocialGathering' });

/** Body of `POST /api/social-gatherings/{id}/duplicate`: a copy with the same venues at another time, without votes. */
export const duplicateSocialGatheringSchema = z
  .object(dates)
  .refine(isDeadlineBeforeEvent, deadlineRule)
  .meta({ id: 'DuplicateSocialGathering' });

const publicFields = {
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  proposedDate: instantSchema,
  votingEndDate: instantSchema,
  visibility: gatheringVisibilitySchema,
  /** The name of the proposer. */
  proposedBy: z.string(),
  createdAt: instantSchema,
  isVotingOpen: z.boolean(),
  /** Seconds until voting ends, by the server's clock at the time of the response; 0 afterwards. */
  remainingSeconds: z.int().min(0),
  /**
   * The candidate with the most yes votes, the first one in a tie; null while voting is open, and without candidates.
   */
  winnerId: idSchema.nullable(),
  rsvpCounts: rsvpCountsSchema,
  myRsvp: z.object({ answer: rsvpAnswerSchema, headCount: z.int().positive() }).nullable(),
};

/** An event as members see it. */
export const socialGatheringSchema = z
  .object({
    ...publicFields,
    /** The id of the member who proposed it; null for old events, which stored only the name. */
    proposedById: idSchema.nullable(),
    shareToken: z.string(),
    candidates: z.array(venueCandidateSchema),
    rsvps: z.array(rsvpSchema),
    /** The version of the event itself. Votes, comments and answers do not change it. */
    version: recordVersionSchema,
  })
  .meta({ id: 'SocialGathering' });

/** All events, newest first. */
export const socialGatheringListSchema = z
  .object({ events: z.array(socialGatheringSchema) })
  .meta({ id: 'SocialGatheringList' });

/** An event as seen through its share link: counts, but no names. */
export const sharedSocialGatheringSchema = z
  .object({ ...publicFields, candidates: z.array(sharedVenueCandidateSchema) })
  .meta({ id: 'SharedSocialGathering' });

export type SocialGathering = z.infer<typeof socialGatheringSchema>;
export type SocialGatheringList = z.infer<typeof socialGatheringListSchema>;
export type SharedSocialGathering = z.infer<typeof sharedSocialGatheringSchema>;
export type CreateSocialGathering = z.input<typeof createSocialGatheringSchema>;
export type UpdateSocialGathering = z.input<typeof updateSocialGatheringSchema>;
export type DuplicateSocialGathering = z.input<typeof duplicateSocialGatheringSchema>;
