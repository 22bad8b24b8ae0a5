import {
  absenceMessages,
  actionItemRowSchema,
  calendarDateSchema,
  createAbsenceSchema,
  createDiscussionProposalSchema,
  createProposalVoteSchema,
  createSwapSchema,
  discussionProposalMessages,
  fileNameSchema,
  labMeetingMessages,
  labMeetingTypeSchema,
  limits,
  meetingRoleSchema,
  optionalLineSchema,
  optionalSlidesLinkSchema,
  paperOptionSchema,
  saveMinutesSchema,
  saveRotationSchema,
  slideTypeSchema,
  swapMessages,
  swapStateSchema,
  updateLabMeetingSchema,
} from '@lab/contracts';
import { type RowCheck, type RowsOf, rowFields } from '@lab/service-kit';
import { z } from 'zod';

const { count, flag, id, instant, secret } = rowFields;

/** A voter is a member with an id or a person with a name, as in `services/meetings/src/votes/voter.ts`. */
const ownKey: RowCheck = ({ voterKey, memberId }) =>
  voterKey === `member:${String(memberId)}` || /^name:\S/.test(String(voterKey))
    ? null
    : { field: 'voterKey', message: 'The key is “member:” and the member’s id, or “name:” and a name' };

/** The fields that the database page may write. */
export const meetingsRows: RowsOf<'meetings'> = {
  lab_meetings: {
    fields: {
      ...updateLabMeetingSchema.in.shape,
      uid: z.uuid('Please enter a UUID'),
      sequence: count,
      isCancelled: flag,
      selectedProposalId: id,
      selectedPaperOption: paperOptionSchema,
    },
    whole: updateLabMeetingSchema,
  },
  meeting_people: {
    fields: {
      meetingId: id,
      role: meetingRoleSchema,
      position: count,
      memberId: id,
      inEnglish: flag,
      name: optionalLineSchema(limits.textLength),
      slidesLink: optionalSlidesLinkSchema(labMeetingMessages.link),
    },
    constraints: {
      meeting_people_who: {
        field: 'name',
        message: 'Please enter the id of a member or the name of a guest, not both',
      },
    },
  },
  discussion_proposals: {
    fields: {
      ...createDiscussionProposalSchema.shape,
      proposedById: id,
      openedAt: instant,
      closedAt: instant,
      settledAt: instant,
      votedCount: count,
      chosenOption: paperOptionSchema,
    },
    whole: createDiscussionProposalSchema,
    constraints: {
      discussion_proposals_window: { field: 'votingEndDate', message: discussionProposalMessages.endBeforeStart },
    },
  },
  proposal_votes: { fields: { ...createProposalVoteSchema.shape, voterKey: secret }, checks: [ownKey] },
  meeting_files: {
    fields: { meetingId: id, memberId: id, fileKey: secret, name: fileNameSchema, type: slideTypeSchema, bytes: count },
  },
  meeting_minutes: { fields: { ...saveMinutesSchema.omit({ actionItems: true }).shape, meetingId: id } },
  action_items: { fields: { ...actionItemRowSchema.shape, meetingId: id, position: count } },
  presentation_rotations: { fields: { type: labMeetingTypeSchema, perMeeting: saveRotationSchema.shape.perMeeting } },
  rotation_members: {
    fields: {
      rotationId: id,
      memberId: id,
      position: count,
      turnsBefore: count,
      isPaused: flag,
      pausedUntil: calendarDateSchema(),
    },
    constraints: {
      rotation_members_pause: { field: 'pausedUntil', message: 'Only a pause has a last day' },
    },
  },
  absences: {
    fields: {
      memberId: id,
      startDate: createAbsenceSchema.shape.from,
      endDate: createAbsenceSchema.shape.to,
      reason: createAbsenceSchema.shape.reason,
    },
    constraints: {
      absences_dates: { field: 'endDate', message: absenceMessages.endBeforeStart },
    },
  },
  presentation_swaps: {
    fields: {
      ...createSwapSchema.shape,
      date: updateLabMeetingSchema.in.shape.date,
      withDate: updateLabMeetingSchema.in.shape.date,
      state: swapStateSchema,
      decidedAt: instant,
    },
    whole: createSwapSchema,
    constraints: {
      presentation_swaps_two: { field: 'withMeetingId', message: swapMessages.sameMeeting },
      presentation_swaps_once: { field: 'state', message: swapMessages.asked },
    },
  },
};
