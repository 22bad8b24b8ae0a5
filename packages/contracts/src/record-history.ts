import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';

/**
 * Who did something to a record, and when. `memberId` is null for somebody who had not said who they are; `isAdmin` is
 * true for an administrator who had not.
 */
export const authorshipSchema = z
  .object({ name: z.string(), memberId: idSchema.nullable(), isAdmin: z.boolean(), at: instantSchema })
  .meta({ id: 'Authorship' });

/**
 * Who made a record, who last changed it since, and who cancelled it; each null when nobody did or the audit log no longer
 * has it. What timers do is left out.
 */
export const recordHistorySchema = z
  .object({
    made: authorshipSchema.nullable(),
    changed: authorshipSchema.nullable(),
    cancelled: authorshipSchema.nullable(),
  })
  .meta({ id: 'RecordHistory' });

export type Authorship = z.infer<typeof authorshipSchema>;
export type RecordHistory = z.infer<typeof recordHistorySchema>;
