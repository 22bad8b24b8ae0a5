import { limits } from './limits.js';

/** Messages about who comes, shared by the browser and the service. */
export const rsvpMessages = {
  answer: 'Please answer yes, no, or maybe',
  headCount: `Please enter how many come, from 1 to ${limits.rsvpHeadCount}`,
  saved: 'Your answer has been saved',
  failed: 'Failed to save your answer',
  past: 'The event is over',
} as const;

export const rsvpAnswers = ['yes', 'no', 'maybe'] as const;

export type RsvpAnswer = (typeof rsvpAnswers)[number];

/** Labels of the answers. */
export const rsvpAnswerLabels: Record<RsvpAnswer, string> = { yes: 'Going', no: 'Not going', maybe: 'Maybe' };

/** Whether an answer may be for this many people. Pages ask this function, because the schema would load zod. */
export const isHeadCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= limits.rsvpHeadCount;
