import type { UserIntent } from '@lab/contracts';
import { searchedText } from '@lab/service-kit';
import { passageKinds, type Passage, type PassageKind } from '../passages/passage.js';
import type { Hit } from './passage-index.js';
import { PERSON, PURSUIT, type Term } from './vocabulary.js';

/** The share of a question that a passage must speak of, whatever its title. */
const MIN_COVERAGE = 0.5;

/** What coverage and focus must come to together. */
const MIN_RELEVANCE = 0.48;

/** How much a passage is about a question, from 0 to 1. */
export const relevanceOf = ({ coverage, focus }: Hit): number => 0.65 * coverage + 0.35 * focus;

/** Whether a passage answers a question; tuned by the questions in `eval/tuning.txt`. */
export const isRelevant = (hit: Hit): boolean => hit.coverage >= MIN_COVERAGE && relevanceOf(hit) >= MIN_RELEVANCE;

/** What is written for these visitors comes first, what is written for others last. */
export const intentFactor = ({ intents }: Passage, intent: UserIntent): number => {
  if (intent === 'unknown' || !intents.length) return 1;
  return intents.includes(intent) ? 1.5 : 0.6;
};

/** The FAQ was written as answers, and a topic says more than one paper of it; everything else has to be read for one. */
const KIND_FACTORS: Record<PassageKind, number> = { faq: 1.3, topic: 1.2, profile: 1.2, member: 0.9, publication: 1 };

/** Whoever asks who, or for papers, wants just that. */
const WANTED: ReadonlyMap<string, Partial<Record<PassageKind, number>>> = new Map([
  [PERSON, { member: 2 }],
  ['professor', { profile: 1.4 }],
  ['appli', { member: 0.5 }],
  ['visit', { member: 0.5 }],
  ['paper', { publication: 1.5, member: 0.5, profile: 0.5 }],
]);

/** How much each kind of passage is wanted by who asks so. */
const wantedBy = (terms: readonly Term[], kind: PassageKind): number =>
  terms.reduce((factor, { text }) => factor * (WANTED.get(text)?.[kind] ?? 1), 1);

/** What sums up others is the better answer to a question that asks for no more; else one of the others is. */
const overviewFactor = ({ passage, coverage }: Hit): number => {
  if (!passage.isOverview) return 1;
  return coverage > 0.65 ? 1.2 : 0.7;
};

/** The weight of a match in a member's keywords when the question does not ask for people. */
const UNASKED = 0.5;

const mayBeSaidUnasked = ({ passage: { kind, isOverview }, isNamed }: Hit): boolean =>
  kind !== 'member' || isOverview || isNamed;

/** How much a passage is to be preferred to others that fit a question as well: 1 is neither more nor less. */
export const preferenceOf = (terms: readonly Term[], intent: UserIntent): ((hit: Hit) => number) => {
  const ofKind = new Map(passageKinds.map((kind) => [kind, KIND_FACTORS[kind] * wantedBy(terms, kind)]));
  const asksWho = terms.some(({ text }) => text === PERSON);
  return (hit) =>
    ofKind.get(hit.passage.kind)! *
    overviewFactor(hit) *
    intentFactor(hit.passage, intent) *
    (asksWho || mayBeSaidUnasked(hit) ? 1 : UNASKED);
};

/** A passage that answers, and how well beside the others. */
export interface Finding extends Pick<Hit, 'passage'> {
  hit: Hit;
  score: number;
}

/** What is known about a question. */
export interface Found {
  /** The passages that answer it, best first; none when nothing relevant is known. */
  findings: readonly Finding[];
  /** The FAQ's entries that come closest, whether or not they answer it. */
  closest: readonly Passage[];
  /** Whether the best finding may be shown as the answer. */
  isSure: boolean;
}

/** How relevant a passage must be, whatever speaks against it. */
const PLAIN = { topic: 0.66, member: 0.62, other: 0.75, close: 0.8 };

/** A question of which this share is answered leaves out nothing that matters. */
const MOST = 0.7;

/** A member whose name was not asked for in full is meant only when much else fits. */
const NAMED = 0.4;

/** A paper that nobody asked for is no answer because of one word of its title. */
const MUCH_OF_A_TITLE = 0.3;

/** A question how to do something: what the lab studies is no answer to it. */
const HOW_TO = /\bhow (?:do|can|could|should|would) (?:i|we|one)\b/i;

/** A question after a number or a time, and what answers one. */
const ASKS_HOW_MUCH =
  /\b(?:when|how (?:long|many|much|often|old|soon|early|far|big)|what time|(?:which|what) (?:year|months?))\b|[幾几]|多[久少長长]|什麼時候|什么时候|何時|何时/i;
const SAYS_HOW_MUCH =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|half|months?|years?|weeks?|days?|hours?|minutes?|semesters?|monthly|weekly|every|each|once|often|at least|at any time|charge|money|paid)\b/i;

/** A title in quotation marks. */
const QUOTED = /["“„「『《]([^"“”„」』》]{8,})["”“」』》]/u;

/** True for another paper than the one whose title was quoted. */
const isAnother = ({ title, kind }: Passage, question: string): boolean => {
  const quoted = QUOTED.exec(question)?.[1];
  return kind === 'publication' && quoted !== undefined && !searchedText(title).includes(searchedText(quoted).trim());
};

/** What asks for what somebody has published. */
const WORK: ReadonlySet<string> = new Set([...PURSUIT, 'paper', 'award']);

/** No paper answers that. */
const ASKS_THE_PRICE = /\bhow much\b.*\bcosts?\b|多少錢|多少钱/i;

/** A passage of another kind that scores this much of the best one is as likely meant. */
const CLOSE = 0.95;

/** Papers and members stand side by side when they fit as well. */
const isRival = ({ hit: { passage } }: Finding, best: Hit): boolean =>
  passage.kind !== best.passage.kind || (passage.kind !== 'publication' && passage.kind !== 'member');

/** True when the best passage is of another kind than what was asked for. */
const isBesideThePoint = (hit: Hit, terms: readonly Term[], question: string): boolean => {
  const { passage, found, focus } = hit;
  const asksWho = terms.some(({ text }) => text === PERSON);
  const asksForWork = terms.some(({ text }) => WORK.has(text));
  if (isAnother(passage, question)) return true;
  if (passage.isOverview) return false;
  if (!asksWho && !mayBeSaidUnasked(hit)) return true;
  if (passage.kind === 'member') return false;
  if (passage.kind === 'topic') return HOW_TO.test(question);
  if (passage.kind === 'publication')
    return ASKS_THE_PRICE.test(question) || (!asksForWork && found.size === 1 && focus < MUCH_OF_A_TITLE);
  return ASKS_HOW_MUCH.test(question) && !SAYS_HOW_MUCH.test(passage.text);
};

/** True when a good part of the question is a word that the passage does not have: "Where does Ada live?" */
export const leavesOutTopic = ({ lacksTopic, coverage }: Hit): boolean => lacksTopic && coverage < MOST;

/** True when something of the question is left over that the passage does not speak of, although it matters. */
const leavesOut = (hit: Hit): boolean => {
  const relevance = relevanceOf(hit);
  const { kind, isOverview } = hit.passage;
  if (hit.lacksUnknown && relevance < PLAIN.other) return true;
  if (kind === 'publication') return false;
  if (kind === 'member') return !isOverview && hit.focus <= NAMED && relevance < PLAIN.member;
  return leavesOutTopic(hit) && relevance < PLAIN.topic;
};

/**
 * Whether the best of some findings may be shown as the answer. It may not when something speaks for another one: what
 * was asked is of another kind, names the topic of another entry or a word that nobody knows, or fits two as well. Tuned
 * by `eval/tuning.txt`.
 */
export const isSure = (
  { findings: [best, next] }: Pick<Found, 'findings'>,
  terms: readonly Term[],
  question: string,
): boolean => {
  if (!best) return false;
  const { hit } = best;
  if (isBesideThePoint(hit, terms, question) || leavesOut(hit)) return false;
  return !next || !isRival(next, hit) || next.score <= best.score * CLOSE || relevanceOf(hit) >= PLAIN.close;
};
