import { z } from 'zod';
import { rowSchema } from '../db-admin/schema.js';

/** The header in which the notifications service says that it is the one who asks for an outbox, as a signed token. */
export const OUTBOX_HEADER = 'x-lab-outbox';

/** `GET`: the oldest changes in a service's outbox. */
export const OUTBOX_PATH = '/internal/outbox';

/** How many changes an outbox hands over at once, if it has as many, apart from others of the last one's transaction. */
export const OUTBOX_BATCH = 500;

/** `POST`: changes that were dealt with and may be forgotten. */
export const OUTBOX_DONE_PATH = '/internal/outbox/done';

/**
 * A change of one row, by the names of the database's columns and without secret ones. `before` is null for an insertion,
 * `after` for a deletion. `parents` are the rows to which this one belongs, as they were after the change: its parent, the
 * parent's own parent and so on. Changes with the same
 * `transaction` were made together.
 */
export const outboxEventSchema = z.object({
  id: z.int().positive(),
  transaction: z.string(),
  table: z.string(),
  before: rowSchema.nullable(),
  after: rowSchema.nullable(),
  parents: z.array(rowSchema.nullable()),
});

/** Changes, the oldest first. All changes of a transaction come together. */
export const outboxEventListSchema = z.object({ events: z.array(outboxEventSchema) });

/** The same as far as it is needed to hand changes on: one that cannot be read must not keep the others. */
export const anyOutboxEventListSchema = z.object({
  events: z.array(z.looseObject({ id: z.int().positive(), transaction: z.string() })),
});

/** Body of `POST /internal/outbox/done`. */
export const outboxDoneSchema = z.object({ ids: z.array(z.int().positive()).min(1) });

export type OutboxEvent = z.infer<typeof outboxEventSchema>;
export type AnyOutboxEvent = z.infer<typeof anyOutboxEventListSchema>['events'][number];
export type OutboxEventList = z.infer<typeof outboxEventListSchema>;
