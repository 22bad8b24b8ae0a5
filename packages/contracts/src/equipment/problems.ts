import { z } from 'zod';
import {
  booleanParamSchema,
  calendarDateSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalDateSchema,
  optionalTextSchema,
  orUnchanged,
  textSchema,
} from '../wire/fields.js';
import { jsonField } from '../tables/schema.js';
import { equipmentBookingSchema } from './bookings.js';
import { equipmentProblemMessages as messages, equipmentUndoMessages } from './problem-texts.js';

const flagField = z.union([z.boolean(), booleanParamSchema], messages.maintenance).default(false);

/** What happens to a booking while its item is in maintenance: another item, or null to cancel it. */
const moveSchema = z.array(z.object({ bookingId: idSchema, equipmentId: idSchema.nullable() })).max(200);

/** The text fields of `POST /api/equipment/{id}/problems`; a photo may be in the same form. */
export const reportProblemSchema = z
  .object({
    text: textSchema(messages.text),
    /** The first day of the problem. */
    since: optionalDateSchema(messages.since),
    /** Whether it puts the item into maintenance. */
    maintenance: flagField,
    move: z.union([moveSchema, jsonField(moveSchema)]).optional(),
  })
  .meta({ id: 'ReportProblem' });

/** Query of the same route: a dry run only answers the bookings that it would break. */
export const reportProblemQuerySchema = z.object({ dryRun: booleanParamSchema.default(false) });

/** A booking during the maintenance of its item. */
export const brokenBookingSchema = equipmentBookingSchema.omit({ version: true, seriesId: true });

/** The answer to a report. With `dryRun`, only the bookings. The token undoes it for one minute. */
export const reportedProblemSchema = z
  .object({
    id: idSchema.optional(),
    breaks: z.array(brokenBookingSchema),
    undoToken: z.string().min(1).optional(),
  })
  .meta({ id: 'ReportedProblem' });

export const equipmentProblemSchema = z
  .object({
    id: idSchema,
    equipmentId: idSchema,
    equipmentName: z.string(),
    text: z.string(),
    since: calendarDateSchema().nullable(),
    photoUrl: z.string().nullable(),
    reportedById: idSchema,
    reporterName: z.string(),
    /** Whether it put the item into maintenance, which then ends with it. */
    beganMaintenance: z.boolean(),
    createdAt: instantSchema,
    solvedAt: instantSchema.nullable(),
    solverName: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'EquipmentProblem' });

/** Open problems first, then the latest. */
export const equipmentProblemListSchema = z
  .object({ problems: z.array(equipmentProblemSchema) })
  .meta({ id: 'EquipmentProblemList' });

export const equipmentProblemQuerySchema = z.object({
  open: booleanParamSchema.default(false),
  equipmentId: idParamSchema.optional(),
});

/** Body of `PUT /api/equipment-problems/{id}`. An absent note stays unchanged. */
export const solveProblemSchema = z
  .object({ isSolved: z.boolean(messages.isSolved), note: orUnchanged(optionalTextSchema()) })
  .meta({ id: 'SolveProblem' });

/** Body of the undo of a report, or of items that were marked as lost. */
export const undoEquipmentSchema = z
  .object({ undoToken: z.string(equipmentUndoMessages.unknown).min(1, equipmentUndoMessages.unknown).max(200) })
  .meta({ id: 'UndoEquipment' });

export const undoneEquipmentSchema = z.object({ message: z.string() }).meta({ id: 'UndoneEquipment' });

export type UndoneEquipment = z.infer<typeof undoneEquipmentSchema>;
export type EquipmentProblem = z.infer<typeof equipmentProblemSchema>;
export type EquipmentProblemList = z.infer<typeof equipmentProblemListSchema>;
export type ReportedProblem = z.infer<typeof reportedProblemSchema>;
export type ReportProblem = z.output<typeof reportProblemSchema>;
export type BrokenBooking = z.infer<typeof brokenBookingSchema>;
