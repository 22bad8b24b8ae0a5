import { z } from 'zod';
import { labMeetingTypeSchema } from '../meetings/schema.js';
import { labMeetingMessages } from '../meetings/texts.js';
import { wallClockSchema } from '../time/schema.js';
import {
  booleanParamSchema,
  calendarDateSchema,
  idSchema,
  lineSchema,
  recordVersionSchema,
  requiredDateSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { planMessages, rotationMessages } from './texts.js';

const perMeetingSchema = z
  .int(rotationMessages.perMeeting)
  .min(1, rotationMessages.perMeeting)
  .max(limits.presentersPerMeeting, rotationMessages.perMeeting);

/** A pause of a member, who does not present until the end of the day `until`; null means until further notice. */
const rotationPauseSchema = z.object({ memberId: idSchema, until: calendarDateSchema().nullable() });

const isOnce = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

const membersSchema = z
  .array(idSchema, rotationMessages.memberIds)
  .max(limits.rotationMembers, rotationMessages.tooMany)
  .refine(isOnce, rotationMessages.once);

/**
 * Body of `PUT /api/presentation-rotations/{type}`: the members in the order of their turns, the next one first, and
 * the number of presenters per meeting.
 */
export const saveRotationSchema = z
  .object({
    memberIds: membersSchema,
    perMeeting: perMeetingSchema,
    pauses: z
      .array(rotationPauseSchema, rotationMessages.pauses)
      .max(limits.rotationMembers, rotationMessages.tooMany)
      .default([]),
  })
  .refine(
    ({ memberIds, pauses }) =>
      isOnce(pauses.map(({ memberId }) => memberId)) && pauses.every(({ memberId }) => memberIds.includes(memberId)),
    { path: ['pauses'], message: rotationMessages.pauseOfMember },
  )
  .meta({ id: 'SavePresentationRotation' });

/** When a member last presented at this kind of meeting (null for never), and all planned days. */
const rotationTurnSchema = z.object({
  memberId: idSchema,
  presentedOn: calendarDateSchema().nullable(),
  presentsOn: z.array(calendarDateSchema()),
});

/**
 * The members who take turns presenting at a kind of meeting. `memberIds` is the order of their next turns: members who
 * have presented or were planned since the order was set come last. `next` are the members whose turns come next,
 * without those who pause. `left` are former members of the lab who are still stored in the rotation. They get no
 * turns.
 */
export const presentationRotationSchema = z
  .object({
    type: labMeetingTypeSchema,
    memberIds: z.array(idSchema),
    perMeeting: z.int().min(1).max(limits.presentersPerMeeting),
    pauses: z.array(rotationPauseSchema),
    version: recordVersionSchema,
    next: z.array(idSchema),
    turns: z.array(rotationTurnSchema),
    left: z.array(idSchema),
  })
  .meta({ id: 'PresentationRotation' });

/** The rotations of all kinds. `today` is the lab's current day. */
export const presentationRotationListSchema = z
  .object({ rotations: z.array(presentationRotationSchema), today: calendarDateSchema() })
  .meta({ id: 'PresentationRotationList' });

export type RotationPause = z.infer<typeof rotationPauseSchema>;
export type RotationTurn = z.infer<typeof rotationTurnSchema>;
export type PresentationRotation = z.infer<typeof presentationRotationSchema>;
export type PresentationRotationList = z.infer<typeof presentationRotationListSchema>;
export type SaveRotation = z.input<typeof saveRotationSchema>;

/** A meeting in an edited plan. */
const wantedMeetingSchema = z.object({
  date: wallClockSchema,
  type: labMeetingTypeSchema,
  title: lineSchema(labMeetingMessages.title),
  presenters: z
    .array(z.object({ memberId: idSchema }), planMessages.presenters)
    .max(limits.presentersPerMeeting, planMessages.presenters)
    .refine((presenters) => isOnce(presenters.map(({ memberId }) => memberId)), planMessages.presenters),
});

const daysSchema = (message: string) =>
  z.array(calendarDateSchema(message), message).max(limits.skippedDates, message).default([]);

/**
 * Body of `POST /api/presentation-rotations/plan`: the first and last day of a term, days without a meeting, days that
 * get a meeting although one was cancelled on them, and the types of meetings, alternating. With `meetings` (an edited
 * plan), exactly these meetings are created.
 */
export const planTermSchema = z
  .object({
    from: requiredDateSchema(planMessages.from, planMessages.fromInvalid),
    to: requiredDateSchema(planMessages.to, planMessages.toInvalid),
    skipDates: daysSchema(planMessages.skipDates),
    includeDates: daysSchema(planMessages.includeDates),
    pattern: z
      .array(labMeetingTypeSchema, planMessages.pattern)
      .min(1, planMessages.pattern)
      .max(limits.patternLength, planMessages.pattern),
    meetings: z.array(wantedMeetingSchema).max(limits.plannedMeetings, planMessages.tooLong).nullish(),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: planMessages.endBeforeStart, abort: true })
  .meta({ id: 'PlanTerm' });

/** Query of `POST /api/presentation-rotations/plan`: `dryRun=true` returns the plan without creating meetings. */
export const planTermQuerySchema = z.object({ dryRun: booleanParamSchema.default(false) });

/**
 * A meeting of a plan. `date` is in the lab's local time; `why` is the reason why a presenter was chosen, `shortage`
 * why there are fewer presenters than usual, and `sameWeek` lists the other meetings of the week.
 */
const plannedMeetingSchema = z.object({
  date: wallClockSchema,
  type: labMeetingTypeSchema,
  title: z.string(),
  presenters: z.array(z.object({ memberId: idSchema, why: z.string() })),
  shortage: z.string().optional(),
  sameWeek: z.array(z.string()).optional(),
});

/**
 * Response to `POST /api/presentation-rotations/plan`. When meetings were created it has an `undoToken`, which is
 * valid for one minute.
 */
export const termPlanSchema = z
  .object({
    meetings: z.array(plannedMeetingSchema),
    /** Dates of the term that get no meeting. */
    skipped: z.array(z.object({ date: calendarDateSchema(), reason: z.string() })),
    undoToken: z.string().min(1).optional(),
  })
  .meta({ id: 'TermPlan' });

export type PlanTerm = z.input<typeof planTermSchema>;
export type PlannedMeeting = z.infer<typeof plannedMeetingSchema>;
export type TermPlan = z.infer<typeof termPlanSchema>;
