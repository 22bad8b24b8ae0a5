import type { MemberObligations, Obligation } from '@lab/contracts';
import { formatDay } from '../../../lib/time';

interface ObligationText {
  title: string;
  /** What the day of one of them means. */
  when: (obligation: Obligation) => string;
}

/** How each list of obligations is called, in the order in which they are shown. */
export const obligationTexts: Record<keyof MemberObligations, ObligationText> = {
  checkouts: { title: 'Checked out', when: ({ date }) => `due ${formatDay(date)}` },
  reservations: { title: 'Reserved', when: ({ date }) => `from ${formatDay(date)}` },
  presentations: { title: 'To present', when: ({ date }) => formatDay(date) },
  openVotes: { title: 'Open votes', when: ({ date }) => `until ${formatDay(date)}` },
};

export const obligationListNames = Object.keys(obligationTexts) as (keyof MemberObligations)[];

export const hasObligations = (obligations: MemberObligations): boolean =>
  obligationListNames.some((name) => obligations[name].length > 0);
