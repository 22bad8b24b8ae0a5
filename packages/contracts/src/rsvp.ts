import { z } from 'zod';
import { idSchema } from './fields.js';
import { guestNameSchema } from './guest.js';
import { limits } from './limits.js';
import { rsvpAnswers, rsvpMessages } from './rsvp-texts.js';

export const rsvpAnswerSchema = z.enum(rsvpAnswers, rsvpMessages.answer);

const fields = {
  answer: rsvpAnswerSchema,
  /** How many people come, including the one who answers. */
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

/** The number of people who come, who may come, and who answered no. */
export const rsvpCountsSchema = z
  .object({ yes: z.int().min(0), maybe: z.int().min(0), no: z.int().min(0) })
  .meta({ id: 'RsvpCounts' });

export type Rsvp = z.infer<typeof rsvpSchema>;
export type RsvpCounts = z.infer<typeof rsvpCountsSchema>;
export type SaveRsvp = z.input<typeof saveRsvpSchema>;
export type SaveSharedRsvp = z.input<typeof saveSharedRsvpSchema>;
