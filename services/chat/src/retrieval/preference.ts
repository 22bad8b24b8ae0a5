import type { UserIntent } from '@lab/contracts';
import type { Passage, PassageKind } from '../passages/passage.js';
import type { Hit } from './passage-index.js';
import type { Term } from './vocabulary.js';

/** What is written for these visitors comes first, what is written for others last. */
const intentFactor = ({ intents }: Passage, intent: UserIntent): number => {
  if (intent === 'unknown' || !intents.length) return 1;
  return intents.includes(intent) ? 1.5 : 0.6;
};

/** The FAQ was written as answers, and a topic says more than one paper of it; everything else has to be read for one. */
const KIND_FACTORS: Record<PassageKind, number> = { faq: 1.3, topic: 1.2, profile: 1.2, member: 0.9, publication: 1 };

/** Whoever asks who, or for papers, wants just that. */
const WANTED: ReadonlyMap<string, Partial<Record<PassageKind, number>>> = new Map([
  ['member', { member: 2 }],
  ['professor', { profile: 1.4 }],
  ['appli', { member: 0.5 }],
  ['visit', { member: 0.5 }],
  ['paper', { publication: 1.5, member: 0.5, profile: 0.5 }],
]);

const wantedFactor = (kind: PassageKind, terms: readonly Term[]): number =>
  terms.reduce((factor, { text }) => factor * (WANTED.get(text)?.[kind] ?? 1), 1);

/** What sums up others is the better answer to a question that asks for no more; else one of the others is. */
const overviewFactor = ({ passage, coverage }: Hit): number => {
  if (!passage.isOverview) return 1;
  return coverage > 0.65 ? 1.2 : 0.7;
};

/** How much a passage is to be preferred to others that fit as well: 1 is neither more nor less. */
export const preferenceFor = (hit: Hit, terms: readonly Term[], intent: UserIntent): number =>
  KIND_FACTORS[hit.passage.kind] *
  overviewFactor(hit) *
  wantedFactor(hit.passage.kind, terms) *
  intentFactor(hit.passage, intent);
