import type {
  ActionItem,
  DiscussionProposal,
  EquipmentBooking,
  EquipmentCheckout,
  LabMeeting,
  PhotoRequest,
  PresentationSwap,
  SocialGathering,
} from '@lab/contracts';

/** What the user can do about a task without leaving the dashboard. */
export type NeedAction =
  /** `today` is the day at the lab. */
  | { kind: 'return'; checkout: EquipmentCheckout; today: string }
  /** A booking can be checked out once it has begun. */
  | { kind: 'booking'; booking: EquipmentBooking; hasBegun: boolean }
  | { kind: 'photo-request'; request: PhotoRequest }
  | { kind: 'meeting'; meeting: LabMeeting }
  | { kind: 'swap'; swap: PresentationSwap }
  | { kind: 'to-do'; item: ActionItem }
  /** Questions are answered on their page. */
  | { kind: 'questions' }
  | { kind: 'venue-vote' | 'rsvp'; gathering: SocialGathering }
  /** `endsAt` is on the clock of `performance.now()`. */
  | { kind: 'paper-vote'; title: string; proposal: DiscussionProposal; endsAt: number };

/** Which of a task's buttons was pressed; most tasks have one. */
export type NeedChoice = 'do' | 'reject';

/** A task of the user, shown as a line of the dashboard. */
export interface Need {
  /** A unique key. */
  key: string;
  /** The type of task. */
  label: string;
  title: string;
  /** The remaining time as text. */
  soon: string;
  /** The exact time. */
  when: string;
  /** The page where it can be done. */
  to: string;
  /** The remaining milliseconds, by which the lines are sorted; approximate when only the day is known. */
  left: number;
  isLate?: boolean;
  /** The path of the tool that it belongs to. */
  tool: string;
  /** True for information that requires no action. */
  isNotice?: boolean;
  action: NeedAction;
}

/** Sorts the most urgent first. */
export const byUrgency = (a: Need, b: Need): number => a.left - b.left || a.key.localeCompare(b.key);
