import type { Hit } from './passage-index.js';

/** The share of a question that a passage must speak of, whatever its title. */
const MIN_COVERAGE = 0.5;

/** What coverage and focus must come to together. */
const MIN_RELEVANCE = 0.48;

/** How much a passage is about a question, from 0 to 1. */
export const relevanceOf = ({ coverage, focus }: Hit): number => 0.65 * coverage + 0.35 * focus;

/** Whether a passage answers a question; tuned by the questions in `eval/tuning.txt`. */
export const isRelevant = (hit: Hit): boolean => hit.coverage >= MIN_COVERAGE && relevanceOf(hit) >= MIN_RELEVANCE;
