import { z } from 'zod';

/** Response of `GET /internal/uses`: how many records of a service use each choice of the lab's settings, by its id. */
export const recordUsesSchema = z.object({ uses: z.record(z.string(), z.int().min(0)) });
