import { z } from 'zod';
import { choiceIdSchema } from './settings-schema.js';

/** Response of `GET /internal/uses`: how many records of a service use each choice of the lab's settings, by its id. */
export const recordUsesSchema = z.object({ uses: z.record(z.string(), z.int().min(0)) });

/**
 * Body of `POST /api/equipment/move` and `POST /api/resource-links/move`: moves everything in a category to another, so
 * that the lab can remove the first.
 */
export const moveCategorySchema = z.object({ from: choiceIdSchema, to: choiceIdSchema }).meta({ id: 'MoveCategory' });

/** Response: how many records were moved. */
export const movedRecordsSchema = z.object({ moved: z.int().min(0) }).meta({ id: 'MovedRecords' });

export type MoveCategory = z.infer<typeof moveCategorySchema>;
export type MovedRecords = z.infer<typeof movedRecordsSchema>;
