import { z } from 'zod';
import { idSchema } from '../wire/fields.js';

/** How many records of the sample lab were removed and kept, by kind, e.g. `members`. */
const countsSchema = z.record(z.string(), z.int().min(0));

/** Response of `POST /api/site/sample-data/remove`, `…/remove-papers` and `…/remove-answers`. */
export const removedSampleDataSchema = z.object({ removed: countsSchema, kept: countsSchema });

export type RemovedSampleData = z.infer<typeof removedSampleDataSchema>;

/** Request of `POST /internal/sample-data/remove`: the members to whom records of other services still refer. */
export const removeSampleDataSchema = z.object({ referredTo: z.array(idSchema).max(100_000).default([]) });

/** Its response, with the ids of members to whom the service's remaining records refer. */
export const serviceSampleDataSchema = removedSampleDataSchema.extend({ referredTo: z.array(idSchema) });

export type ServiceSampleData = z.infer<typeof serviceSampleDataSchema>;

/**
 * Response of `GET /internal/sample-data`: how many records of a service are unchanged sample records, and how many
 * others there are, by kind.
 */
export const sampleCountsSchema = z.object({ sample: countsSchema, others: countsSchema });

export type SampleCounts = z.infer<typeof sampleCountsSchema>;
