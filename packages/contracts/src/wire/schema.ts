import { z } from 'zod';
import { bookingClashSchema, equipmentBookingSchema } from '../equipment/bookings.js';
import { changedSamplesSchema } from '../site/sample-data.js';
import { identityMethodSchema } from '../sign-in/schema.js';
import { idSchema } from './fields.js';
import { topics } from './services.js';

/** An invalid field: `path` such as `initialVenue.name`, and a `message` for the user. */
const issueSchema = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Issue' });

/** The encoding in which a file was read, with a few names from it that show whether it is right. */
export const fileEncodingSchema = z.object({
  name: z.string(),
  /** True when the encoding is a guess from the text alone. */
  isGuessed: z.boolean(),
  examples: z.array(z.string()),
});

export type FileEncoding = z.infer<typeof fileEncodingSchema>;

/** The body of every error response of the HTTP API. */
export const errorResponseSchema = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string(),
    issues: z.array(issueSchema).optional(),
    /** In a 412 the current record, in a 409 the conflicting one, with the fields that this caller may read. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** Only when a proof of identity is missing: how this member can give it. */
    methods: z.array(identityMethodSchema).optional(),
    /** Only when the sample was changed: what would be lost. */
    changed: changedSamplesSchema.optional(),
    /** Only when several services contribute to a response: those that did not answer. */
    missing: z.array(z.string()).optional(),
    /** Only when the request must name the encoding of a file: the guess. */
    encoding: fileEncodingSchema.optional(),
    /** Only when equipment is not free: what is in the way. */
    clashes: z.array(bookingClashSchema).optional(),
    /** Only when equipment that becomes unavailable is booked: its bookings. */
    bookings: z.array(equipmentBookingSchema).optional(),
  })
  .meta({ id: 'Error' });

export type Issue = z.infer<typeof issueSchema>;
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

export const topicSchema = z.enum(topics);

/** A server-sent event of `GET /api/events`: data on this topic has changed. */
const liveUpdateSchema = z.object({ topic: topicSchema }).meta({ id: 'LiveUpdate' });

const AGE_RULE = 'The age of a page is a whole number of milliseconds.';

/**
 * The query of `GET /api/events`. `age` is the time since the page began to load, in milliseconds. With it the stream
 * first lists the topics that may have changed in that time, because the page may already have fetched older data.
 */
export const liveUpdatesQuerySchema = z.object({
  age: z
    .string(AGE_RULE)
    .regex(/^\d{1,15}$/, AGE_RULE)
    .transform(Number)
    .optional(),
});

/** A signal between processes. With `memberIds` it is only for the pages of these members, otherwise for every page. */
export const signalSchema = liveUpdateSchema.extend({ memberIds: z.array(idSchema).optional() });

export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
export type Signal = z.infer<typeof signalSchema>;
