import { z } from 'zod';
import { idSchema, instantSchema, lineSchema, optionalLineSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { stockTakeMessages } from './stock-take-texts.js';

/** Body of `POST /api/stock-takes`; without a location, of the whole inventory. */
export const createStockTakeSchema = z.object({ location: optionalLineSchema() }).meta({ id: 'CreateStockTake' });

/**
 * Body of `POST /api/stock-takes/{id}/scans`. A code is the address of a label, its path, or a serial number. `at` is the
 * time of the scan, which may be sent later.
 */
export const addScansSchema = z
  .object({
    scans: z
      .array(
        z.object({
          code: lineSchema(stockTakeMessages.code, 1, limits.linkLength),
          at: z.iso.datetime({ offset: true, error: stockTakeMessages.at }),
        }),
        stockTakeMessages.scans,
      )
      .min(1, stockTakeMessages.scans)
      .max(limits.scansAtOnce, stockTakeMessages.scans),
  })
  .meta({ id: 'AddScans' });

const listedFields = {
  id: idSchema,
  location: z.string().nullable(),
  startedById: idSchema,
  startedByName: z.string(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
};

/** The latest first. */
export const stockTakeListSchema = z
  .object({ stockTakes: z.array(z.object(listedFields)) })
  .meta({ id: 'StockTakeList' });

/** A stock-take with its report, by the ids of items. */
export const stockTakeSchema = z
  .object({
    ...listedFields,
    expected: z.array(idSchema),
    found: z.array(idSchema),
    missing: z.array(idSchema),
    /** Items that were scanned here, but belong elsewhere or are lost or retired. */
    elsewhere: z.array(idSchema),
    /** Scanned codes that no item has. */
    unexpected: z.array(z.string()),
  })
  .meta({ id: 'StockTake' });

/** Body of `POST /api/stock-takes/{id}/mark-lost`. */
export const markLostSchema = z
  .object({ equipmentIds: z.array(idSchema, stockTakeMessages.items).min(1, stockTakeMessages.items).max(5000) })
  .meta({ id: 'MarkLost' });

/** The answer: how many items are lost now, and the token that undoes it for one minute. */
export const markedLostSchema = z.object({ marked: z.int(), undoToken: z.string().min(1) }).meta({ id: 'MarkedLost' });

export type StockTakeList = z.infer<typeof stockTakeListSchema>;
export type CreateStockTake = z.output<typeof createStockTakeSchema>;
export type Scan = z.output<typeof addScansSchema>['scans'][number];
export type StockTake = z.infer<typeof stockTakeSchema>;
export type MarkedLost = z.infer<typeof markedLostSchema>;
