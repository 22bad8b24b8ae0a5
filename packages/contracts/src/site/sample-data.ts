import { z } from 'zod';
import { booleanParamSchema, idSchema } from '../wire/fields.js';

/** How many records of the sample lab were removed and kept, by kind, e.g. `members`. */
const countsSchema = z.record(z.string(), z.int().min(0));

/** Response of `POST /api/site/sample-data/remove`, `…/remove-papers` and `…/remove-answers`. */
export const removedSampleDataSchema = z.object({ removed: countsSchema, kept: countsSchema });

export type RemovedSampleData = z.infer<typeof removedSampleDataSchema>;

/** A sample record that is kept, because it was changed or because other records refer to it. */
const changedSampleSchema = z.object({ noun: z.string(), title: z.string() });

export type ChangedSample = z.infer<typeof changedSampleSchema>;

/** The kept records that the 409 of `POST /api/site/start-empty` lists. */
export const changedSamplesSchema = z.array(changedSampleSchema);

const membersSchema = z.array(idSchema).max(100_000).default([]);

/**
 * Request of `POST /internal/sample-data/remove`. `referredTo` are the members to whom records of other services still
 * refer. With `evenChanged`, changed records are removed too, and so is everything that refers to them or to one of
 * `leaving`, the sample's members. `dryRun` removes nothing.
 */
export const removeSampleDataSchema = z.object({
  referredTo: membersSchema,
  evenChanged: z.boolean().default(false),
  leaving: membersSchema,
  dryRun: z.boolean().default(false),
});

export type RemoveSampleData = z.input<typeof removeSampleDataSchema>;

/**
 * Its response, with the kept records, the ids of members to whom the service's remaining records refer, and the ids of
 * the removed members.
 */
export const serviceSampleDataSchema = removedSampleDataSchema.extend({
  changed: changedSamplesSchema,
  referredTo: z.array(idSchema),
  leaving: z.array(idSchema),
});

export type ServiceSampleData = z.infer<typeof serviceSampleDataSchema>;

/** Query of `POST /api/site/start-empty`: `evenChanged` also removes what was changed. */
export const startEmptyQuerySchema = z.object({ evenChanged: booleanParamSchema.default(false) });

/** Its response: how many records were removed, by kind. */
export const startedEmptySchema = removedSampleDataSchema.pick({ removed: true }).meta({ id: 'StartedEmpty' });

export type StartedEmpty = z.infer<typeof startedEmptySchema>;

/**
 * Response of `GET /internal/sample-data`: how many records of a service are unchanged sample records, and how many
 * others there are, by kind.
 */
export const sampleCountsSchema = z.object({ sample: countsSchema, others: countsSchema });

export type SampleCounts = z.infer<typeof sampleCountsSchema>;
