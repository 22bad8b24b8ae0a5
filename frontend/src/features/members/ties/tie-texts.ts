import type { MemberTies, Tie } from '@lab/contracts';
import { formatDay } from '../../../lib/time';

interface TieText {
  title: string;
  /** What the day of one of them means. */
  when: (tie: Tie) => string;
}

/** How each list of ties is called, in the order in which they are shown. */
export const tieTexts: Record<keyof MemberTies, TieText> = {
  checkouts: { title: 'Checked out', when: ({ date }) => `due ${formatDay(date)}` },
  reservations: { title: 'Reserved', when: ({ date }) => `from ${formatDay(date)}` },
  presentations: { title: 'To present', when: ({ date }) => formatDay(date) },
  openVotes: { title: 'Open votes', when: ({ date }) => `until ${formatDay(date)}` },
};

export const tieListNames = Object.keys(tieTexts) as (keyof MemberTies)[];

export const hasTies = (ties: MemberTies): boolean => tieListNames.some((name) => ties[name].length > 0);
