import { z } from 'zod';
import { idSchema } from './fields.js';
import { labMeetingSchema, labMeetingTypeSchema } from './lab-meeting.js';
import { labMeetingMessages } from './lab-meeting-texts.js';
import { wallClockSchema, writtenTimeSchema } from './wall-clock.js';

const startDateSchema = writtenTimeSchema(
  labMeetingMessages.startDate,
  labMeetingMessages.startDateInvalid,
  '00:00',
).transform((time) => time.slice(0, 10));

/**
 * Body of `POST /api/lab-meetings/postpone` and query of its preview: a day, or a time of which only the day counts.
 */
export const postponeLabMeetingsSchema = z.object({ startDate: startDateSchema }).meta({ id: 'PostponeLabMeetings' });

/** A meeting that would be moved, or was moved, by one week. */
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
 * What would be moved, by date. Response to `GET /api/lab-meetings/postpone-preview?startDate=` and `GET
 * /api/lab-meetings/{id}/cancel-preview`, which change nothing.
 */
export const labMeetingMovesSchema = z.object({ moves: z.array(labMeetingMoveSchema) }).meta({ id: 'LabMeetingMoves' });

const undoTokenSchema = z.string().min(1);

/** Response to `POST /api/lab-meetings/postpone`. `undoToken` is valid for one minute. */
export const postponedLabMeetingsSchema = z
  .object({ message: z.string(), postponed: z.int().min(0), undoToken: undoTokenSchema })
  .meta({ id: 'PostponedLabMeetings' });

/** Response to `POST /api/lab-meetings/{id}/cancel`. */
export const cancelledLabMeetingSchema = postponedLabMeetingsSchema
  .extend({ meeting: labMeetingSchema })
  .meta({ id: 'CancelledLabMeeting' });

/** Body of `POST /api/lab-meetings/undo`. */
export const undoLabMeetingsSchema = z
  .object({ undoToken: z.string(labMeetingMessages.undoUnknown).min(1, labMeetingMessages.undoUnknown).max(200) })
  .meta({ id: 'UndoLabMeetings' });

/** Response to `POST /api/lab-meetings/undo`: the number of `restored` meetings. */
export const undoneLabMeetingsSchema = z
  .object({ message: z.string(), restored: z.int().min(0) })
  .meta({ id: 'UndoneLabMeetings' });

export type LabMeetingMove = z.infer<typeof labMeetingMoveSchema>;
export type LabMeetingMoves = z.infer<typeof labMeetingMovesSchema>;
export type PostponedLabMeetings = z.infer<typeof postponedLabMeetingsSchema>;
export type CancelledLabMeeting = z.infer<typeof cancelledLabMeetingSchema>;
export type UndoneLabMeetings = z.infer<typeof undoneLabMeetingsSchema>;
