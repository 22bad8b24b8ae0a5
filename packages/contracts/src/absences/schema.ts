import { z } from 'zod';
import { addDays } from '../time/dayjs.js';
import {
  calendarDateSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalLineSchema,
  requiredDateSchema,
  requiredIdSchema,
} from '../wire/fields.js';
import { absenceMessages, MAX_ABSENCE_DAYS } from './texts.js';

const days = {
  from: requiredDateSchema(absenceMessages.from, absenceMessages.fromInvalid),
  to: requiredDateSchema(absenceMessages.to, absenceMessages.toInvalid),
};

/** Body of `POST /api/absences`: the first and the last day of an absence, both included. */
export const createAbsenceSchema = z
  .object({
    memberId: requiredIdSchema(absenceMessages.member),
    ...days,
    reason: optionalLineSchema(),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: absenceMessages.endBeforeStart, abort: true })
  .refine(({ from, to }) => to < addDays(from, MAX_ABSENCE_DAYS), { path: ['to'], message: absenceMessages.tooLong })
  .meta({ id: 'CreateAbsence' });

/** The days on which a member is away, first and last included. All members of the lab can read it. */
export const absenceSchema = z
  .object({
    id: idSchema,
    memberId: idSchema,
    from: calendarDateSchema(),
    to: calendarDateSchema(),
    reason: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Absence' });

/** Absences of current members that are not over, by first day. `today` is the lab's current day. */
export const absenceListSchema = z
  .object({ absences: z.array(absenceSchema), today: calendarDateSchema() })
  .meta({ id: 'AbsenceList' });

/** Query of `GET /api/absences`: with `memberId` the absences of this member only. */
export const absenceQuerySchema = z.object({ memberId: idParamSchema.optional() });

export type Absence = z.infer<typeof absenceSchema>;
export type AbsenceList = z.infer<typeof absenceListSchema>;
export type CreateAbsence = z.input<typeof createAbsenceSchema>;
