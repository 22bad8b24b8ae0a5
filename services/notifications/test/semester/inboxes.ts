import type { Notification } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { inboxOf } from '../notices-lab.js';
import { PEOPLE } from './actions.js';
import { toldAs } from './expected-inboxes.js';

/** What is in each person's inbox, all pages of it, in the order of time. */
export const actualInboxes = async (notifications: StartedService): Promise<Map<number, string[]>> => {
  const inboxes = new Map<number, string[]>();
  for (const { id } of PEOPLE) {
    const told = await wholeInboxOf(notifications, id);
    inboxes.set(id, told.map(({ createdAt, kind, title }) => toldAs(Date.parse(createdAt), kind, title)).toSorted());
  }
  return inboxes;
};

const wholeInboxOf = async (notifications: StartedService, id: number): Promise<Notification[]> => {
  const told: Notification[] = [];
  for (;;) {
    const oldest = told.at(-1);
    const page = await inboxOf({ notifications }, id, `?limit=100${oldest ? `&before=${oldest.id}` : ''}`);
    told.push(...page.notifications);
    if (page.notifications.length < 100) return told;
  }
};
