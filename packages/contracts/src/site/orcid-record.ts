import { z } from 'zod';
import { orcidIdSchema } from '../publications/look.js';
import { degreeSchema, positionSchema } from './documents-schema.js';

/** Body of `POST /api/site/orcid-record`: whose public record to read. */
export const readOrcidRecordSchema = z.object({ orcid: orcidIdSchema }).meta({ id: 'ReadOrcidRecord' });

/**
 * Response: what the record has and the professor's lists do not, the newest first, and the ids of its works as
 * suggested publications have them. `isEmpty` is true for a record in which nothing is public.
 */
export const orcidRecordSchema = z
  .object({
    education: z.array(degreeSchema),
    experience: z.array(positionSchema),
    works: z.array(z.string()),
    isEmpty: z.boolean(),
  })
  .meta({ id: 'OrcidRecord' });

export type OrcidRecord = z.infer<typeof orcidRecordSchema>;
