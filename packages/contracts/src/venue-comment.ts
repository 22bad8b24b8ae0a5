import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';

/** A comment about a venue. `memberId` is null for somebody who is not a member. */
export const venueCommentSchema = z
  .object({
    id: idSchema,
    memberId: idSchema.nullable(),
    memberName: z.string(),
    comment: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'VenueComment' });

export type VenueComment = z.infer<typeof venueCommentSchema>;
