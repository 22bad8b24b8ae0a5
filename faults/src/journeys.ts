import { tableCsvPath } from '@lab/contracts';
import type { Visitor } from './visitor.js';

/** A repeated write. Each repetition contains a different mark, by which it is found again. */
export interface Journey {
  path: string;
  /** The body of the `count`-th request, which contains the mark. */
  body(mark: string, count: number): object | Promise<object>;
  /** The list that contains what was written. */
  list: string;
  isAdmin?: true;
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** The number of Tuesdays in the range of dates. */
const TUESDAYS = 8000;

/** A different Tuesday evening for each count. When they are used up, another minute of the first ones. */
const tuesday = (count: number): string => {
  const week = new Date(Date.UTC(2027, 0, 5) + (count % TUESDAYS) * 7 * 86_400_000).toISOString().slice(0, 10);
  return `${week}T19:${String(Math.floor(count / TUESDAYS)).padStart(2, '0')}:00`;
};

/** One write in each service that members and administrators write to. */
export const journeys: readonly Journey[] = [
  {
    path: '/api/resource-links',
    // A new address each time, because a category can contain a link only once. It must not contain the mark, which is
    // counted.
    body: (mark, count) => ({ title: mark, url: `https://example.org/${count}`, category: 'guide' }),
    list: '/api/resource-links?category=guide',
  },
  {
    path: '/api/equipment',
    body: (mark) => ({ name: mark, description: 'For the field study' }),
    list: '/api/equipment',
  },
  {
    path: '/api/social-gatherings',
    body: (mark) => ({ title: mark, proposedDate: day(9), votingEndDate: day(5), visibility: 'lab_only' }),
    list: '/api/social-gatherings',
  },
  {
    path: '/api/lab-meetings',
    body: (mark, count) => ({ title: mark, date: tuesday(count), type: 'paper_discussion' }),
    list: '/api/lab-meetings',
  },
  {
    path: '/api/db-admin/tables/chat.faq_entries',
    body: (mark) => ({ action: 'insert', data: { question: mark, answer: 'Yes.' } }),
    list: tableCsvPath('chat.faq_entries'),
    isAdmin: true,
  },
];

export interface People {
  member: Visitor;
  administrator: Visitor;
}

export const walk = async ({ member, administrator }: People, journey: Journey, mark: string, count: number) =>
  (journey.isAdmin ? administrator : member).post(journey.path, await journey.body(mark, count));
