import type { Session } from '@lab/contracts';
import type { StoredName } from '../../../components/person/use-people';

export type Person = NonNullable<Session['member']>;

/** Something that somebody has added, shown as a line of the dashboard. */
export interface Change {
  /** A unique key. */
  key: string;
  who: StoredName;
  /** What they did, as the rest of a sentence: `proposed papers for`. */
  did: string;
  /** What it is about. */
  title: string;
  /** The page about it. */
  to: string;
  /** An instant by the server's clock. */
  at: string;
  isOwn: boolean;
}

/** The latest first. */
export const byNewest = (a: Change, b: Change): number => Date.parse(b.at) - Date.parse(a.at);
