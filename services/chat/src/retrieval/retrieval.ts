import type { UserIntent } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { searchedText } from '@lab/service-kit';
import type { Passage } from '../passages/passage.js';
import { askingPart, readingsOf, type Reading } from './follow-up.js';
import {
  type Found,
  intentFactor,
  isSure,
  preferenceOf,
  isRelevant,
  leavesOutTopic,
  relevanceOf,
} from './confidence.js';
import type { Nearness } from './examples.js';
import { KnowledgeBase, type Subject } from './knowledge-base.js';
import type { Hit, PassageIndex } from './passage-index.js';
import type { Term } from './vocabulary.js';
import { asksAboutThePortal } from './beyond-content.js';
import { distance } from './spelling.js';

/** The share of a question's letters that may be wrong: a word mistyped is near enough, another word is not. */
const TOLERANCE = 0.1;

/** A question without what people leave out or write differently: case, punctuation, width, kind of Chinese. */
const plain = (question: string): string =>
  searchedText(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isNear = (asked: string, own: string): boolean => {
  const allowed = Math.floor(own.length * TOLERANCE);
  return Math.abs(asked.length - own.length) <= allowed && distance(asked, own) <= allowed;
};

/** An entry's question, and how it is asked in Chinese. */
const questionsOf = ({ title, chinese }: Passage): string[] =>
  [...new Set([title, chinese?.title ?? title])].map(plain);

/** The passage whose own question was asked, near enough: whoever asks word by word gets that answer and no other. */
export const nearestQuestion = (message: string, faq: readonly Passage[]): Passage | undefined => {
  const asked = plain(message);
  const questions = faq.flatMap((passage) => questionsOf(passage).map((question) => ({ passage, question })));
  const same = questions.find(({ question }) => question === asked);
  return (same ?? questions.find(({ question }) => isNear(asked, question)))?.passage;
};

/** A question with what the visitor said before it. */
export interface Question {
  message: string;
  /** The visitor's last question before this one. */
  earlier?: string | undefined;
  intent: UserIntent;
}

/** How many entries of the FAQ are named as close. */
const CLOSEST = 3;

export const NOTHING: Found = { findings: [], closest: [], isSure: false };

/*
 * When the nearest subject counts as what was asked: its examples have at least this score, and `lead` times the score of any
 * other subject. The values were chosen by the questions in `eval`.
 */

/** An entry of the FAQ is the answer, even if the search has found something else. */
const ALIKE = { score: 0.45, lead: 1.25 };
/** An entry of the FAQ is the answer because the search is not sure. */
const LIKELY = { score: 0.3, lead: 1.2 };

/** Nothing here answers the question, even if the search has found something. */
const UNANSWERED = { score: 0.7, lead: 1.2 };

/** The least score with which an entry is offered as a question that may have been meant. */
const CLOSE = 0.2;

/** The subject that a question asks for; undefined when none is near enough. */
const subjectOf = ([first, second]: readonly Nearness<Subject>[], { score, lead }: typeof ALIKE): Subject | undefined =>
  first && first.score >= Math.max(score, lead * (second?.score ?? 0)) ? first.subject : undefined;

/** True when the best finding is a member whom the question names: "What does Wu study?". */
const isAboutMembers = ({ findings: [best] }: Found): boolean =>
  best !== undefined && best.passage.kind === 'member' && best.hit.isNamed;

/** True when a question asks who somebody is whose name is in no passage: "Who is Ada Byron?". */
const asksForStranger = (question: string, terms: readonly Term[], index: PassageIndex): boolean =>
  WHO_IS.test(question) && terms.some(({ text, weight }) => weight === 1 && !index.knows(text));

const WHO_IS = /\bwho(?:['’]s| is| was)\b|是誰|是谁/i;

/** Raises the scores of entries that are written for these visitors, and lowers those for other visitors. */
const preferredBy = (intent: UserIntent, near: readonly Nearness<Subject>[]): Nearness<Subject>[] =>
  near
    .map(({ subject, score }) => ({
      subject,
      score: isEntry(subject) ? score * Math.sqrt(intentFactor(subject, intent)) : score,
    }))
    .toSorted((one, other) => other.score - one.score);

const isEntry = (subject: Subject | undefined): subject is Passage => typeof subject === 'object';

/** What the search has found, or the subject whose examples are nearest to the question. */
const betterOf = (found: Found, near: readonly Nearness<Subject>[]): Found => {
  if (subjectOf(near, UNANSWERED) === 'none') return NOTHING;
  const alike = subjectOf(near, ALIKE);
  if (isEntry(alike)) return answeredBy(alike);
  if (found.isSure) return found;
  const likely = subjectOf(near, LIKELY);
  if (isEntry(likely)) return answeredBy(likely);
  return found.findings.length > 0 ? found : { ...NOTHING, closest: closestOf(near) };
};

/** Finds the passages that answer a question. */
@Injectable()
export class Retrieval {
  constructor(private readonly knowledge: KnowledgeBase) {}

  find({ message, earlier, intent }: Question): Found {
    const nearest = nearestQuestion(message, this.knowledge.of('faq'));
    if (nearest) return answeredBy(nearest);
    const asked = askingPart(message);
    if (asksAboutThePortal(asked)) return NOTHING;
    const { vocabulary, index, examples } = this.knowledge;
    const readings = readingsOf(asked, earlier, vocabulary, index.spell);
    // A fragment that needs the question before it, and a question about a stranger, are not compared with examples.
    const isComparable = readings.length === 1 && !asksForStranger(asked, readings[0]!.terms, index);
    const near = isComparable ? preferredBy(intent, examples.nearest(asked)) : [];
    const found = this.search(readings, { message, intent });
    if (isAboutMembers(found)) {
      if (isComparable && leavesOutTopic(found.findings[0]!.hit)) return NOTHING;
      if (found.isSure) return found;
    }
    return betterOf(found, near);
  }

  /** What the texts say, by the first reading that finds something. */
  private search(readings: readonly Reading[], { message, intent }: Question): Found {
    for (const reading of readings) {
      const found = this.findReading(reading, intent);
      if (found.findings.length > 0) return { ...found, isSure: isSure(found, reading.terms, message) };
    }
    return NOTHING;
  }

  private findReading({ terms, required }: Reading, intent: UserIntent): Omit<Found, 'isSure'> {
    const preference = preferenceOf(terms, intent);
    const hits = this.knowledge.index
      .find(terms)
      .filter((hit) => !required.size || [...required].some((term) => hit.found.has(term)))
      .map((hit) => ({
        hit,
        passage: hit.passage,
        score: relevanceOf(hit) ** 2 * preference(hit),
      }))
      .toSorted((one, other) => other.score - one.score);
    return {
      findings: hits.filter(({ hit }) => isRelevant(hit)),
      closest: hits
        .map(({ passage }) => passage)
        .filter(({ kind }) => kind === 'faq')
        .slice(0, CLOSEST),
    };
  }
}

/** The nearest entries; none when the nearest subject is no entry, or is not near enough. */
const closestOf = (near: readonly Nearness<Subject>[]): Passage[] => {
  const [first] = near;
  if (!first || first.score < CLOSE || !isEntry(first.subject)) return [];
  return near
    .map(({ subject }) => subject)
    .filter(isEntry)
    .slice(0, CLOSEST);
};

const answeredBy = (passage: Passage): Found => ({
  ...NOTHING,
  findings: [{ passage, hit: wholly(passage), score: Infinity }],
  isSure: true,
});

/** A passage whose own question was asked. */
const wholly = (passage: Passage): Hit => ({
  passage,
  coverage: 1,
  focus: 1,
  found: new Set(),
  isNamed: true,
  lacksTopic: false,
  lacksUnknown: false,
});
