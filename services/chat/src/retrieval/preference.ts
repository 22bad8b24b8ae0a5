import type { UserIntent } from '@lab/contracts';
import type { Passage, PassageKind } from '../passages/passage.js';
import type { Term } from './terms.js';

/** What is written for these visitors comes first, what is written for others last. */
const intentFactor = ({ intents }: Passage, intent: UserIntent): number => {
  if (intent === 'unknown' || !intents.length) return 1;
  return intents.includes(intent) ? 1.5 : 0.6;
};

/** The FAQ was written as answers, and a topic says more than one paper of it; everything else has to be read for one. */
const KIND_FACTORS: Record<PassageKind, number> = { faq: 1.3, topic: 1.6, profile: 1.2, member: 1, publication: 1 };

/** Whoever asks who, or for papers, wants just that. */
const WANTED: ReadonlyMap<string, Partial<Record<PassageKind, number>>> = new Map([
  ['member', { member: 2 }],
  ['paper', { publication: 3, member: 0.5, profile: 0.5 }],
]);

const wantedFactor = (kind: PassageKind, terms: readonly Term[]): number =>
  terms.reduce((factor, { text }) => factor * (WANTED.get(text)?.[kind] ?? 1), 1);

/** What sums up others says less than they do when one of them fits. */
const OVERVIEW_FACTOR = 0.9;

/** How much a passage is to be preferred to others that fit as well: 1 is neither more nor less. */
export const preferenceFor = (passage: Passage, terms: readonly Term[], intent: UserIntent): number => {
  const { kind, isOverview } = passage;
  return (
    KIND_FACTORS[kind] * (isOverview ? OVERVIEW_FACTOR : 1) * wantedFactor(kind, terms) * intentFactor(passage, intent)
  );
};
