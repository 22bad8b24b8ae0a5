import { z } from 'zod';

/**
 * Response of a service's `GET /internal/uses`: how many of its records have each of the lab's choices, such as a role or a
 * category, by its id. What no record has may be missing.
 */
export const usesSchema = z
  .object({ uses: z.record(z.string(), z.int().min(0)) })
  .meta({ id: 'Uses' });

export type Uses = z.infer<typeof usesSchema>;
