import { z } from 'zod';
import { weekdayOf } from './calendar-date.js';
import { discussionProposalSchema } from './discussion-proposal.js';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalLinkSchema,
  optionalTextSchema,
  recordVersionSchema,
} from './fields.js';
import { labMeetingDefaults, labMeetingMessages, labMeetingTypes, type LabMeetingType } from './lab-meeting-texts.js';
import { limits } from './limits.js';
import { memberNamesSchema } from './member.js';
import { activeVotingSchema, paperMeetingStateSchema, paperOptionSchema } from './paper-vote.js';
import { arePresenterSlides, spellPresenterSlides } from './presenter-slides.js';
import { readPresenters } from './presenters.js';
import { wallClockSchema, writtenTimeSchema } from './wall-clock.js';
import { isWebLink, readWebLink } from './web-link.js';

export const labMeetingTypeSchema = z.enum(labMeetingTypes, labMeetingMessages.type);

const presentersSchema = optionalLineSchema(limits.presentersLength).transform(
  (presenters) => readPresenters(presenters).join(', ') || null,
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

const slidesRule = { path: ['slidesLink'], message: labMeetingMessages.link };

/** Body of `PUT /api/lab-meetings/{id}`: every field, any weekday. The paper of a progress report is cleared. */
export const updateLabMeetingSchema = z
  .object(fields)
  .refine(hasSlides, slidesRule)
  .transform(tidied)
  .meta({ id: 'UpdateLabMeeting' });

/** Body of `POST /api/lab-meetings`. The date must be a Tuesday. */
export const createLabMeetingSchema = z
  .object({
    ...fields,
    date: fields.date.refine((date) => weekdayOf(date) === labMeetingDefaults.weekday, labMeetingMessages.tuesday),
  })
  .refine(hasSlides, slidesRule)
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
