import { z } from 'zod';

/** What is wrong with one field: `path` as in `initialVenue.name`, `message` a sentence for the person. */
export const issueSchema = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Issue' });

/** Every error of the HTTP API has this shape. */
export const errorResponseSchema = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string(),
    issues: z.array(issueSchema).optional(),
    /** Of a 412 alone: the record as it is now, as this caller reads it. */
    current: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error' });

export type Issue = z.infer<typeof issueSchema>;
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
