import { z } from 'zod';
import { labMeetingTypeSchema } from '../meetings/schema.js';
import { wallClockSchema } from '../time/schema.js';
import { idParamSchema, idSchema, instantSchema, requiredIdSchema } from '../wire/fields.js';
import { swapMessages, swapStates } from './texts.js';

/**
 * Body of `POST /api/presentation-swaps`: `memberId`, who presents `meetingId`, asks `withMemberId` to present it instead, and would
 * present `withMeetingId` in turn.
 */
export const createSwapSchema = z
  .object({
    meetingId: requiredIdSchema(swapMessages.meeting),
    memberId: requiredIdSchema(swapMessages.member),
    withMeetingId: requiredIdSchema(swapMessages.meeting),
    withMemberId: requiredIdSchema(swapMessages.member),
  })
  .refine(({ meetingId, withMeetingId }) => meetingId !== withMeetingId, {
    path: ['withMeetingId'],
    message: swapMessages.sameMeeting,
  })
  .refine(({ memberId, withMemberId }) => memberId !== withMemberId, {
    path: ['withMemberId'],
    message: swapMessages.sameMember,
  })
  .meta({ id: 'CreatePresentationSwap' });

export const swapStateSchema = z.enum(swapStates);

/**
 * A swap of presentations that `memberId` asked `withMemberId` for. `date` and `withDate` are when the two meetings took place as
 * it was asked for, in the lab's local time. The names and titles are today's.
 */
export const presentationSwapSchema = z
  .object({
    id: idSchema,
    meetingId: idSchema,
    memberId: idSchema,
    withMeetingId: idSchema,
    withMemberId: idSchema,
    title: z.string(),
    withTitle: z.string(),
    memberName: z.string(),
    withMemberName: z.string(),
    date: wallClockSchema,
    withDate: wallClockSchema,
    state: swapStateSchema,
    createdAt: instantSchema,
    decidedAt: instantSchema.nullable(),
  })
  .meta({ id: 'PresentationSwap' });

/** The swaps of meetings of which one is yet to come, the newest first. */
export const presentationSwapListSchema = z
  .object({ swaps: z.array(presentationSwapSchema) })
  .meta({ id: 'PresentationSwapList' });

/** Query of `GET /api/presentation-swaps/suggestions`. */
export const swapSuggestionQuerySchema = z.object({ meetingId: idParamSchema, memberId: idParamSchema });

/**
 * With whom somebody could swap, at most three, the nearest in time first: neither is away on the day of the other's meeting, nor
 * presents there already. Meetings of the same kind come before others, and of one time whoever is next in the rotation.
 */
export const swapSuggestionListSchema = z
  .object({
    suggestions: z.array(
      z.object({
        withMeetingId: idSchema,
        withMemberId: idSchema,
        withMemberName: z.string(),
        withTitle: z.string(),
        withType: labMeetingTypeSchema,
        withDate: wallClockSchema,
      }),
    ),
  })
  .meta({ id: 'SwapSuggestionList' });

export type CreateSwap = z.infer<typeof createSwapSchema>;
export type PresentationSwap = z.infer<typeof presentationSwapSchema>;
export type PresentationSwapList = z.infer<typeof presentationSwapListSchema>;
export type SwapSuggestion = z.infer<typeof swapSuggestionListSchema>['suggestions'][number];
