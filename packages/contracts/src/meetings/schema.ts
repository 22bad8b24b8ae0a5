import { z } from 'zod';
import {
  activeVotingSchema,
  discussionProposalSchema,
  paperMeetingStateSchema,
  paperOptionSchema,
} from '../proposals/schema.js';
import { labSettings } from '../site/lab-settings.js';
import { weekdayOf } from '../time/dayjs.js';
import { wallClockSchema, writtenTimeSchema } from '../time/schema.js';
import {
  booleanParamSchema,
  calendarDateSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalLinkSchema,
  optionalTextSchema,
  recordVersionSchema,
  TRUE_OR_FALSE,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { arePresenterSlides } from './presenter-slides.js';
import { optionalSlidesLinkSchema } from './files.js';
import { isSlidesLink } from './slides-link.js';
import { labMeetingMessages, labMeetingTypes, meetingRoles, type LabMeetingType } from './texts.js';

export const labMeetingTypeSchema = z.enum(labMeetingTypes, labMeetingMessages.type);

export const meetingRoleSchema = z.enum(meetingRoles);

/** A person in a request: the member with this id, or else a guest with this name. */
const namedPerson = { name: optionalLineSchema(limits.presentersLength), memberId: idSchema.nullish() };

/** A list of people. Unlike in a comma-separated text, a name may contain a comma. */
const listOf = <Entry extends z.ZodType>(entry: Entry, noun: 'presenters' | 'attendees') =>
  z
    .array(entry, `Please enter the ${noun} as a list`)
    .max(limits[noun], `Please enter at most ${limits[noun]} ${noun}`)
    .nullish();

/** An entry with neither a member nor a name holds slides that belong to no presenter. */
const presenterListSchema = listOf(
  z.object({ ...namedPerson, slidesLink: optionalSlidesLinkSchema(labMeetingMessages.link) }),
  'presenters',
);
const fields = {
  date: writtenTimeSchema(labMeetingMessages.date, labMeetingMessages.dateInvalid, () => labSettings().meetings.time),
  type: labMeetingTypeSchema,
  title: lineSchema(labMeetingMessages.title),
  description: optionalTextSchema(),
  paperTitle: optionalLineSchema(limits.paperTitleLength),
  paperAbstract: optionalTextSchema(),
  paperLink: optionalLinkSchema(labMeetingMessages.link),
  /** One link. For a progress report, one `name: link` line per presenter. */
  slidesLink: optionalTextSchema(),
  /** Comma-separated names. */
  presenters: optionalLineSchema(limits.presentersLength),
  /** Replaces `presenters` and `slidesLink`, which are ignored when it is present. */
  presenterList: presenterListSchema,
  attendees: optionalLineSchema(limits.textLength),
  /** Replaces `attendees`, which is ignored when it is present. */
  attendeeList: listOf(z.object(namedPerson), 'attendees'),
  notes: optionalTextSchema(),
  /** Sort order of meetings at the same time. */
  order: z
    .int32(labMeetingMessages.order)
    .nullish()
    .transform((order) => order ?? 0),
};

/** True when the slides are one link, or one line per presenter for a progress report. */
const hasSlides = ({
  type,
  slidesLink,
  presenterList,
}: {
  type: LabMeetingType;
  slidesLink: string | null;
  presenterList?: unknown;
}): boolean =>
  Boolean(presenterList) ||
  slidesLink === null ||
  (type === 'progress_report' ? arePresenterSlides(slidesLink) : isSlidesLink(slidesLink));

const clearPaper = <Fields extends { type: LabMeetingType }>(meeting: Fields): Fields =>
  meeting.type === 'progress_report' ? { ...meeting, paperTitle: null, paperAbstract: null, paperLink: null } : meeting;

const slidesRule = { path: ['slidesLink'], message: labMeetingMessages.link };

/** Body of `PUT /api/lab-meetings/{id}`: every field, any weekday. The paper of a progress report is cleared. */
export const updateLabMeetingSchema = z
  .object(fields)
  .refine(hasSlides, slidesRule)
  .transform(clearPaper)
  .meta({ id: 'UpdateLabMeeting' });

const weeklyDate = fields.date.refine((date) => weekdayOf(date) === labSettings().meetings.weekday, {
  error: labMeetingMessages.otherWeekday,
});

/**
 * Body of `POST /api/lab-meetings`. Each date must be on the weekday of lab meetings. The same meeting is also created
 * on each date in `alsoOn`.
 */
export const createLabMeetingSchema = z
  .object({
    ...fields,
    date: weeklyDate,
    alsoOn: z
      .array(weeklyDate, labMeetingMessages.alsoOn)
      .max(limits.meetingsAtOnce - 1, labMeetingMessages.alsoOn)
      .nullish(),
  })
  .refine(hasSlides, slidesRule)
  .transform(clearPaper)
  .meta({ id: 'CreateLabMeeting' });

/**
 * A presenter or attendee. Presenters come first, and each role keeps its order. A member appears under their current
 * name; a guest has no `memberId`. The name is empty for slides that belong to no presenter.
 */
export const meetingPersonSchema = z.object({
  role: meetingRoleSchema,
  name: z.string(),
  memberId: idSchema.nullable(),
  slidesLink: z.string().nullable(),
});

/**
 * A meeting. `date` is in the lab's local time. `paperMeetingState` is null for a progress report. In the state
 * `determined`, the winner is `selectedPaperOption` of the proposal `selectedProposalId`; both are null when the vote
 * was closed without a winner. `presenters`, `attendees` and `slidesLink` are texts derived from `people`: `Ada, Bo`,
 * and for a progress report one line `Ada: https://…` per presenter as soon as one of them has slides.
 */
export const labMeetingSchema = z
  .object({
    id: idSchema,
    date: wallClockSchema,
    type: labMeetingTypeSchema,
    title: z.string(),
    description: z.string().nullable(),
    paperTitle: z.string().nullable(),
    paperAbstract: z.string().nullable(),
    paperLink: z.string().nullable(),
    slidesLink: z.string().nullable(),
    presenters: z.string().nullable(),
    attendees: z.string().nullable(),
    people: z.array(meetingPersonSchema),
    notes: z.string().nullable(),
    order: z.int32(),
    isCancelled: z.boolean(),
    paperMeetingState: paperMeetingStateSchema.nullable(),
    selectedProposalId: idSchema.nullable(),
    selectedPaperOption: paperOptionSchema.nullable(),
    activeVoting: activeVotingSchema.nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: recordVersionSchema,
  })
  .meta({ id: 'LabMeeting' });

/**
 * All meetings and proposals, past and cancelled ones included, by date. `today` is the lab's current day, in
 * `timeZone`; `votingWindowSeconds` is the default of the proposal dialog.
 */
export const labMeetingListSchema = z
  .object({
    meetings: z.array(labMeetingSchema),
    proposals: z.array(discussionProposalSchema),
    today: calendarDateSchema(),
    timeZone: z.string(),
    votingWindowSeconds: z.int().positive(),
  })
  .meta({ id: 'LabMeetingList' });

export type MeetingPerson = z.infer<typeof meetingPersonSchema>;
export type LabMeeting = z.infer<typeof labMeetingSchema>;
export type LabMeetingList = z.infer<typeof labMeetingListSchema>;
export type CreateLabMeeting = z.input<typeof createLabMeetingSchema>;
export type UpdateLabMeeting = z.input<typeof updateLabMeetingSchema>;

const startDateSchema = writtenTimeSchema(
  labMeetingMessages.startDate,
  labMeetingMessages.startDateInvalid,
  () => '00:00',
).transform((time) => time.slice(0, 10));

/** Body of `POST /api/lab-meetings/postpone` and query of its preview: a day. Of a time, only the day counts. */
export const postponeLabMeetingsSchema = z.object({ startDate: startDateSchema }).meta({ id: 'PostponeLabMeetings' });

/** A meeting that would be moved, or was moved. */
const labMeetingMoveSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    type: labMeetingTypeSchema,
    from: wallClockSchema,
    to: wallClockSchema,
  })
  .meta({ id: 'LabMeetingMove' });

/**
 * The meetings that would be moved, by date. Response to `GET /api/lab-meetings/postpone-preview?startDate=`, `GET
 * /api/lab-meetings/{id}/cancel-preview` and `GET /api/lab-meetings/{id}/move-preview`, which change nothing.
 */
export const labMeetingMovesSchema = z.object({ moves: z.array(labMeetingMoveSchema) }).meta({ id: 'LabMeetingMoves' });

/**
 * Body of `POST /api/lab-meetings/{id}/move` and query of its preview: the meeting's new day (its time stays), and
 * whether all later meetings move by as many days. With `swapWith`, a meeting on the new day moves to the day of the
 * other; nothing else moves.
 */
export const moveLabMeetingSchema = z
  .object({
    day: calendarDateSchema(labMeetingMessages.date),
    andLater: z.union([z.boolean(), booleanParamSchema], TRUE_OR_FALSE),
    swapWith: idSchema.optional(),
  })
  .meta({ id: 'MoveLabMeeting' });

const undoTokenSchema = z.string().min(1);

/** Response to `POST /api/lab-meetings/postpone` and `POST /api/lab-meetings/{id}/move`. `undoToken` is valid for one minute. */
export const postponedLabMeetingsSchema = z
  .object({ message: z.string(), postponed: z.int().min(0), undoToken: undoTokenSchema })
  .meta({ id: 'PostponedLabMeetings' });

/** Response to `POST /api/lab-meetings/{id}/cancel`. */
export const cancelledLabMeetingSchema = postponedLabMeetingsSchema
  .extend({ meeting: labMeetingSchema })
  .meta({ id: 'CancelledLabMeeting' });

/**
 * Response to `POST /api/lab-meetings`: the first meeting. With `alsoOn` it has an `undoToken`, which deletes all
 * created meetings and is valid for one minute.
 */
export const createdLabMeetingSchema = labMeetingSchema
  .extend({ undoToken: undoTokenSchema.optional() })
  .meta({ id: 'CreatedLabMeeting' });

/** Body of `POST /api/lab-meetings/undo`. */
export const undoLabMeetingsSchema = z
  .object({ undoToken: z.string(labMeetingMessages.undoUnknown).min(1, labMeetingMessages.undoUnknown).max(200) })
  .meta({ id: 'UndoLabMeetings' });

/**
 * Response to `POST /api/lab-meetings/undo`. `restored` is the number of meetings that were put back, including created
 * meetings that were deleted.
 */
export const undoneLabMeetingsSchema = z
  .object({ message: z.string(), restored: z.int().min(0) })
  .meta({ id: 'UndoneLabMeetings' });

export type LabMeetingMove = z.infer<typeof labMeetingMoveSchema>;
export type LabMeetingMoves = z.infer<typeof labMeetingMovesSchema>;
export type PostponedLabMeetings = z.infer<typeof postponedLabMeetingsSchema>;
export type CreatedLabMeeting = z.infer<typeof createdLabMeetingSchema>;
export type CancelledLabMeeting = z.infer<typeof cancelledLabMeetingSchema>;
export type UndoneLabMeetings = z.infer<typeof undoneLabMeetingsSchema>;
