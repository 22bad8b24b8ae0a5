import type { Lab, Plan } from './notice.js';

/**
 * Reminders of the same thing, the earliest first. Each is over when the next one is due: of those that are late already
 * only the last is left, which is told at once.
 * @param end when it is too late for the last one
 */
export const inSequence = (reminders: readonly Omit<Plan, 'overAt'>[], end: Date, { now }: Pick<Lab, 'now'>): Plan[] =>
  reminders
    .map((reminder, index) => Object.assign({ overAt: reminders[index + 1]?.dueAt ?? end }, reminder))
    .filter(({ overAt }) => overAt > now);
