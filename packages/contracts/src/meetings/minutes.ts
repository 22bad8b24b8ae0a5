import { z } from 'zod';
import {
  booleanParamSchema,
  calendarDateSchema,
  idParamSchema,
  idSchema,
  lineSchema,
  optionalDateSchema,
  optionalTextSchema,
  recordVersionSchema,
  instantSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { meetingRecordMessages } from './record-texts.js';

const itemFields = {
  text: lineSchema(meetingRecordMessages.itemText, 1, limits.actionItemLength),
  /** The member who does it; null when none was named. */
  memberId: idSchema.nullable(),
  dueDate: optionalDateSchema(),
  isDone: z.boolean(meetingRecordMessages.isDone),
};

/** A to-do in a request. It has an `id` unless it is new. */
const saveItemSchema = z.object({
  id: idSchema.optional(),
  ...itemFields,
  memberId: itemFields.memberId.optional().transform((id) => id ?? null),
  isDone: itemFields.isDone.default(false),
});

/** A to-do in the minutes of its meeting. */
export const minutesItemSchema = z.object({
  id: idSchema,
  text: z.string(),
  memberId: idSchema.nullable(),
  dueDate: calendarDateSchema().nullable(),
  isDone: z.boolean(),
});

/** Body of `PUT /api/lab-meetings/{id}/minutes`. To-dos that are not in it are deleted; `decisions` and `notes` are Markdown. */
export const saveMinutesSchema = z
  .object({
    decisions: optionalTextSchema(limits.minutesLength),
    notes: optionalTextSchema(limits.minutesLength),
    actionItems: z
      .array(saveItemSchema, meetingRecordMessages.items)
      .max(limits.actionItems, meetingRecordMessages.tooManyItems)
      .default([]),
  })
  .meta({ id: 'SaveMinutes' });

/** The minutes of a meeting. Until they are first saved they are empty, with version 1 and without `updatedAt`. */
export const minutesSchema = z
  .object({
    meetingId: idSchema,
    decisions: z.string().nullable(),
    notes: z.string().nullable(),
    actionItems: z.array(minutesItemSchema),
    updatedAt: instantSchema.nullable(),
    version: recordVersionSchema,
  })
  .meta({ id: 'Minutes' });

/** A to-do with its meeting. `memberName` is null when `memberId` is. */
export const actionItemSchema = minutesItemSchema
  .extend({
    memberName: z.string().nullable(),
    meetingId: idSchema,
    meetingTitle: z.string(),
    meetingDate: calendarDateSchema(),
  })
  .meta({ id: 'ActionItem' });

/** To-dos by due date, those without one last. `today` is the lab's current day. */
export const actionItemListSchema = z
  .object({ actionItems: z.array(actionItemSchema), today: calendarDateSchema() })
  .meta({ id: 'ActionItemList' });

/**
 * Query of `GET /api/action-items`: `open` selects only open or only finished to-dos, `memberId` those of one member.
 */
export const actionItemQuerySchema = z.object({
  open: booleanParamSchema.optional(),
  memberId: idParamSchema.optional(),
});

/** Body of `PUT /api/action-items/{id}`. */
export const updateActionItemSchema = z.object({ isDone: itemFields.isDone }).meta({ id: 'UpdateActionItem' });

/** The columns of a to-do that the database page can edit. */
export const actionItemRowSchema = z.object(itemFields);

export type Minutes = z.infer<typeof minutesSchema>;
export type SaveMinutes = z.input<typeof saveMinutesSchema>;
export type ActionItem = z.infer<typeof actionItemSchema>;
export type ActionItemList = z.infer<typeof actionItemListSchema>;
