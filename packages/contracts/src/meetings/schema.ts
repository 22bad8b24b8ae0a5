import { z } from 'zod';
import { memberNamesSchema } from '../members/schema.js';
import {
  activeVotingSchema,
  discussionProposalSchema,
  paperMeetingStateSchema,
  paperOptionSchema,
} from '../proposals/schema.js';
import { isWebLink, readWebLink } from '../text/addresses.js';
import { weekdayOf } from '../time/dayjs.js';
import { wallClockSchema, writtenTimeSchema } from '../time/schema.js';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalLinkSchema,
  optionalTextSchema,
  recordVersionSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { arePresenterSlides, spellPresenterSlides } from './presenter-slides.js';
import { isOneName, personNameMessages, readPresenters } from './presenters.js';
import { labMeetingDefaults, labMeetingMessages, type LabMeetingType, labMeetingTypes } from './texts.js';

export const labMeetingTypeSchema = z.enum(labMeetingTypes, labMeetingMessages.type);

const presentersSchema = optionalLineSchema(limits.presentersLength).transform(
  (presenters) =>
    readPresenters(presenters)
      .map((name) => name.replace(/\s+/g, ' '))
      .join(', ') || null,
);

const fields = {
  date: writtenTimeSchema(labMeetingMessages.date, labMeetingMessages.dateInvalid, labMeetingDefaults.time),
  type: labMeetingTypeSchema,
  title: lineSchema(labMeetingMessages.title),
  description: optionalTextSchema(),
  paperTitle: optionalLineSchema(limits.paperTitleLength),
  paperAbstract: optionalTextSchema(),
  paperLink: optionalLinkSchema(labMeetingMessages.link),
  /** One link; for a progress report one `name: link` line per presenter. */
  slidesLink: optionalTextSchema(),
  /** Comma-separated names. */
  presenters: presentersSchema,
  attendees: optionalLineSchema(limits.textLength),
  notes: optionalTextSchema(),
  /** Sort order of meetings at the same time. */
  order: z
    .int32(labMeetingMessages.order)
    .nullish()
    .transform((order) => order ?? 0),
};

/**
 * True when the slides are valid links for this type of meeting: one link, or one line per presenter of a progress
 * report.
 */
export const hasSlides = ({ type, slidesLink }: { type: LabMeetingType; slidesLink: string | null }): boolean =>
  slidesLink === null || (type === 'progress_report' ? arePresenterSlides(slidesLink) : isWebLink(slidesLink));

const clearPaper = <Fields extends { type: LabMeetingType }>(meeting: Fields): Fields =>
  meeting.type === 'progress_report' ? { ...meeting, paperTitle: null, paperAbstract: null, paperLink: null } : meeting;

const spellSlides = <Fields extends { type: LabMeetingType; slidesLink: string | null }>(meeting: Fields): Fields => ({
  ...meeting,
  slidesLink:
    meeting.slidesLink &&
    (meeting.type === 'progress_report' ? spellPresenterSlides(meeting.slidesLink) : readWebLink(meeting.slidesLink)),
});

const tidied = <Fields extends { type: LabMeetingType; slidesLink: string | null }>(meeting: Fields): Fields =>
  spellSlides(clearPaper(meeting));

/** True when no presenter of a progress report has a colon in the name, which would part it in the lines of the slides. */
export const hasPlainPresenters = ({
  type,
  presenters,
}: {
  type: LabMeetingType;
  presenters: string | null;
}): boolean => type !== 'progress_report' || readPresenters(presenters).every(isOneName);

const presentersRule = { path: ['presenters'], message: personNameMessages.inSlides };

const slidesRule = { path: ['slidesLink'], message: labMeetingMessages.link };

/** Body of `PUT /api/lab-meetings/{id}`: every field, any weekday. The paper of a progress report is cleared. */
export const updateLabMeetingSchema = z
  .object(fields)
  .refine(hasSlides, slidesRule)
  .refine(hasPlainPresenters, presentersRule)
  .transform(tidied)
  .meta({ id: 'UpdateLabMeeting' });

/** Body of `POST /api/lab-meetings`. The date must be a Tuesday. */
export const createLabMeetingSchema = z
  .object({
    ...fields,
    date: fields.date.refine((date) => weekdayOf(date) === labMeetingDefaults.weekday, labMeetingMessages.tuesday),
  })
  .refine(hasSlides, slidesRule)
  .refine(hasPlainPresenters, presentersRule)
  .transform(tidied)
  .meta({ id: 'CreateLabMeeting' });

/**
 * A meeting. `date` is in the lab's local time. `paperMeetingState` is null for a progress report. In the state
 * `determined`, the winner is `selectedPaperOption` of the proposal `selectedProposalId`; both are null when the vote
 * was closed without a winner. `presenterMembers` and `attendeeMembers` are the members among those names, in the order
 * of the names: a name in the text is the name that the member has now. All other names are those of guests.
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
    presenterMembers: z.array(memberNamesSchema),
    attendees: z.string().nullable(),
    attendeeMembers: z.array(memberNamesSchema),
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

export type LabMeeting = z.infer<typeof labMeetingSchema>;
export type LabMeetingList = z.infer<typeof labMeetingListSchema>;
export type CreateLabMeeting = z.input<typeof createLabMeetingSchema>;
export type UpdateLabMeeting = z.input<typeof updateLabMeetingSchema>;

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
