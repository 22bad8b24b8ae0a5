import { PEOPLE, type Action } from './actions.js';
import { newsOf } from './expected-news.js';
import { remindersAt, reminderTimes, type Telling } from './expected-reminders.js';
import { ExpectedVotes } from './expected-votes.js';
import { LabModel } from './lab-model.js';

/** What each person is to be told, as `<instant> <kind>: <title>`, in that order; and when something happens. */
export interface Expected {
  inboxes: Map<number, string[]>;
  instants: number[];
}

export const toldAs = (at: number, kind: string, title: string): string =>
  `${new Date(at).toISOString()} ${kind}: ${title}`;

/**
 * Computes from the script alone who is to be told of what, and when: goes from one instant to the next at which
 * something happens or is due, and asks what is to be told then.
 */
export const expectedInboxes = (actions: readonly Action[]): Expected => {
  const lab = new LabModel();
  const votes = new ExpectedVotes(lab);
  const inboxes = new Map(PEOPLE.map(({ id }) => [id, [] as string[]]));
  const told = new Set<string>();
  const instants: number[] = [];

  const tell = (at: number, { kind, occasion, to, title }: Telling) => {
    for (const id of new Set(to)) {
      if (!lab.present.has(id) || told.has(`${id} ${occasion}`)) continue;
      told.add(`${id} ${occasion}`);
      inboxes.get(id)!.push(toldAs(at, kind, title));
    }
  };

  const left = [...actions];
  let now = -Infinity;
  for (;;) {
    const ahead = [...reminderTimes(lab, now), ...votes.times()].filter((time) => time > now);
    const at = Math.min(left[0]?.at ?? Infinity, ...ahead);
    if (at === Infinity) break;
    now = at;
    instants.push(at);
    const news: Telling[] = [];
    while (left[0]?.at === at) {
      const action = left.shift()!;
      lab.apply(action);
      news.push(...newsOf(lab, action));
    }
    for (const telling of [...news, ...votes.at(at), ...remindersAt(lab, at)]) tell(at, telling);
  }
  for (const inbox of inboxes.values()) inbox.sort();
  return { inboxes, instants };
};
