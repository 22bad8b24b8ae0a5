import { z } from 'zod';
import { calendarDateSchema } from './calendar-date.js';
import { discussionProposalSchema } from './discussion-proposal.js';
import { idSchema, instantSchema, lineSchema, optionalTextSchema } from './fields.js';
import { labMeetingMessages } from './lab-meeting-messages.js';
import { limits } from './limits.js';
import { activeVotingSchema, paperMeetingStateSchema, paperOptionSchema } from './paper-vote.js';
import { arePresenterSlides, readPresenters } from './presenter-slides.js';
import { recordVersionSchema } from './record-version.js';
import { wallClockSchema, weekdayOf, writtenTimeSchema } from './wall-clock.js';
import { isWebLink, optionalLinkSchema } from './web-link.js';

/** Meetings are weekly: `weekday` counts from Sunday, `time` is the start unless another is chosen. */
export const labMeetingDefaults = { weekday: 2, time: '19:00', type: 'paper_discussion' } as const;

export const labMeetingTypes = ['paper_discussion', 'progress_report'] as const;

export type LabMeetingType = (typeof labMeetingTypes)[number];

/** How people read a type. */
export const labMeetingTypeLabels: Record<LabMeetingType, string> = {
  paper_discussion: 'Paper Discussion',
  progress_report: 'Progress Report',
};

export const labMeetingTypeSchema = z.enum(labMeetingTypes, labMeetingMessages.type);

const presentersSchema = optionalTextSchema(limits.presentersLength).transform(
  (presenters) => readPresenters(presenters).join(', ') || null,
);

const fields = {
  date: writtenTimeSchema(labMeetingMessages.date, labMeetingMessages.dateInvalid, labMeetingDefaults.time),
  type: labMeetingTypeSchema,
  title: lineSchema(labMeetingMessages.title),
  description: optionalTextSchema(),
  paperTitle: optionalTextSchema(limits.paperTitleLength),
  paperAbstract: optionalTextSchema(),
  paperLink: optionalLinkSchema(labMeetingMessages.link),
  /** One link; for a progress report a `name: link` line a presenter. */
  slidesLink: optionalTextSchema(),
  /** Comma-separated names. */
  presenters: presentersSchema,
  attendees: optionalTextSchema(),
  notes: optionalTextSchema(),
  /** Sorts meetings of the same time. */
  order: z
    .int32(labMeetingMessages.order)
    .nullish()
    .transform((order) => order ?? 0),
};

/** True when the slides of a meeting of this type are links that may be stored; a progress report has a line for each. */
export const hasSlides = ({ type, slidesLink }: { type: LabMeetingType; slidesLink: string | null }): boolean =>
  slidesLink === null || (type === 'progress_report' ? arePresenterSlides(slidesLink) : isWebLink(slidesLink));

const clearPaper = <Fields extends { type: LabMeetingType }>(meeting: Fields): Fields =>
  meeting.type === 'progress_report' ? { ...meeting, paperTitle: null, paperAbstract: null, paperLink: null } : meeting;

const slidesRule = { path: ['slidesLink'], message: labMeetingMessages.link };

/** Body of `PUT /api/lab-meetings/{id}`: every field; any weekday. A progress report has no paper. */
export const updateLabMeetingSchema = z
  .object(fields)
  .refine(hasSlides, slidesRule)
  .transform(clearPaper)
  .meta({ id: 'UpdateLabMeeting' });

/** Body of `POST /api/lab-meetings`: on a Tuesday. */
export const createLabMeetingSchema = z
  .object({
    ...fields,
    date: fields.date.refine((date) => weekdayOf(date) === labMeetingDefaults.weekday, labMeetingMessages.tuesday),
  })
  .refine(hasSlides, slidesRule)
  .transform(clearPaper)
  .meta({ id: 'CreateLabMeeting' });

/**
 * One meeting. `date` is the lab's wall clock. `paperMeetingState` is null for a progress report; in the state
 * `determined` the winner is `selectedPaperOption` of the proposal `selectedProposalId`, both null when a vote was closed
 * without a winner.
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
 * All meetings and all proposals, past and cancelled ones too, by date. `today` is the day it is in the lab, in
 * `timeZone`; `votingWindowSeconds` is what the proposal dialog offers first.
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
