import { z } from 'zod';
import { identityMethodSchema } from '../sign-in/schema.js';
import { idSchema } from './fields.js';
import { topics } from './services.js';

/** An invalid field: `path` such as `initialVenue.name`, and a `message` for the user. */
const issueSchema = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Issue' });

/** In which encoding a file was read, with a few names in it that show whether that is right. */
export const fileEncodingSchema = z.object({
  name: z.string(),
  /** True when nothing but the look of the text says so. */
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
    /** In a 412 the current record, in a 409 the one that is in the way; as this caller may read it. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** Only where a proof of identity is missing: how this member gives it. */
    methods: z.array(identityMethodSchema).optional(),
    /** Only where several services answer together: those that do not. */
    missing: z.array(z.string()).optional(),
    /** Only where the encoding of a file has to be named: the guess. */
    encoding: fileEncodingSchema.optional(),
  })
  .meta({ id: 'Error' });

export type Issue = z.infer<typeof issueSchema>;
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

export const topicSchema = z.enum(topics);

/** A server-sent event of `GET /api/events`: data of this topic has changed. */
const liveUpdateSchema = z.object({ topic: topicSchema }).meta({ id: 'LiveUpdate' });

const AGE_RULE = 'The age of a page is a whole number of milliseconds.';

/**
 * The query of `GET /api/events`. With `age`, how long ago the page began to load in milliseconds, the stream first names the
 * topics that may have changed since: the page may have fetched them before.
 */
export const liveUpdatesQuerySchema = z.object({
  age: z
    .string(AGE_RULE)
    .regex(/^\d{1,15}$/, AGE_RULE)
    .transform(Number)
    .optional(),
});

/**
 * A signal between processes. With `memberIds` it is for the pages of these members only, otherwise for every page.
 */
export const signalSchema = liveUpdateSchema.extend({ memberIds: z.array(idSchema).optional() });

export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
export type Signal = z.infer<typeof signalSchema>;
