import { z } from 'zod';
import { labMeetingTypeSchema } from '../meetings/schema.js';
import { wallClockSchema } from '../time/schema.js';
import { idParamSchema, idSchema, instantSchema, requiredIdSchema } from '../wire/fields.js';
import { swapMessages, swapStates } from './texts.js';

/**
 * Body of `POST /api/presentation-swaps`: a request of `memberId`, who presents at `meetingId`, to swap presentations
 * with `withMemberId`, who presents at `withMeetingId`.
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
 * A request to swap two presentations. `memberId` presents at `meetingId` and asks `withMemberId`, who presents at
 * `withMeetingId`. `date` and `withDate` are the local times that the two meetings had when the request was made. Names
 * and titles are the current ones.
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

/** Requests to swap with at least one meeting today or later (by the dates in the request), the newest first. */
export const presentationSwapListSchema = z
  .object({ swaps: z.array(presentationSwapSchema) })
  .meta({ id: 'PresentationSwapList' });

/** Query of `GET /api/presentation-swaps/suggestions`. */
export const swapSuggestionQuerySchema = z.object({ meetingId: idParamSchema, memberId: idParamSchema });

/**
 * At most three presentations that a member could swap with: neither presenter is away on the day of the other meeting
 * or already presents there. Meetings of the same type come first, then the nearest in time, then by the presenter's
 * place in the rotation.
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
