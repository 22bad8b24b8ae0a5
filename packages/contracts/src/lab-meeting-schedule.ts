import { z } from 'zod';
import { idSchema } from './fields.js';
import { labMeetingSchema, labMeetingTypeSchema } from './lab-meeting.js';
import { labMeetingMessages } from './lab-meeting-messages.js';
import { wallClockSchema, writtenTimeSchema } from './wall-clock.js';

const startDateSchema = writtenTimeSchema(
  labMeetingMessages.startDate,
  labMeetingMessages.startDateInvalid,
  '00:00',
).transform((time) => time.slice(0, 10));

/** Body of `POST /api/lab-meetings/postpone` and query of its preview: a day, or a time of which the written day counts. */
export const postponeLabMeetingsSchema = z.object({ startDate: startDateSchema }).meta({ id: 'PostponeLabMeetings' });

/** A meeting that would move, or has moved, one week on. */
export const labMeetingMoveSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    type: labMeetingTypeSchema,
    from: wallClockSchema,
    to: wallClockSchema,
  })
  .meta({ id: 'LabMeetingMove' });

/**
 * What would move, by date. Answers `GET /api/lab-meetings/postpone-preview?startDate=` and
 * `GET /api/lab-meetings/{id}/cancel-preview`; neither changes anything.
 */
export const labMeetingMovesSchema = z.object({ moves: z.array(labMeetingMoveSchema) }).meta({ id: 'LabMeetingMoves' });

const undoTokenSchema = z.string().min(1);

/** Answer of `POST /api/lab-meetings/postpone`. `undoToken` is good for one minute. */
export const postponedLabMeetingsSchema = z
  .object({ message: z.string(), postponed: z.int().min(0), undoToken: undoTokenSchema })
  .meta({ id: 'PostponedLabMeetings' });

/** Answer of `POST /api/lab-meetings/{id}/cancel`. */
export const cancelledLabMeetingSchema = postponedLabMeetingsSchema
  .extend({ meeting: labMeetingSchema })
  .meta({ id: 'CancelledLabMeeting' });

/** Body of `POST /api/lab-meetings/undo`. */
export const undoLabMeetingsSchema = z
  .object({ undoToken: z.string(labMeetingMessages.undoUnknown).min(1, labMeetingMessages.undoUnknown).max(200) })
  .meta({ id: 'UndoLabMeetings' });

/** Answer of `POST /api/lab-meetings/undo`: `restored` meetings are back at their time. */
export const undoneLabMeetingsSchema = z
  .object({ message: z.string(), restored: z.int().min(0) })
  .meta({ id: 'UndoneLabMeetings' });

/** How long a cancellation or postponement can be undone. */
export const UNDO_SECONDS = 60;

export type LabMeetingMove = z.infer<typeof labMeetingMoveSchema>;
export type LabMeetingMoves = z.infer<typeof labMeetingMovesSchema>;
export type PostponedLabMeetings = z.infer<typeof postponedLabMeetingsSchema>;
export type CancelledLabMeeting = z.infer<typeof cancelledLabMeetingSchema>;
export type UndoneLabMeetings = z.infer<typeof undoneLabMeetingsSchema>;
