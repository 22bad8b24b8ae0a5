import type { UserIntent } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { searchedText } from '@lab/service-kit';
import type { Passage } from '../passages/passage.js';
import type { Nearness } from './examples.js';
import { KnowledgeBase, type Subject } from './knowledge-base.js';
import type { Finding } from './passage-search.js';
import { PERSON, type Term, type Vocabulary } from './vocabulary.js';
import type { GuideLanguage } from '../languages/guide-language.js';
import { understood } from '../languages/languages.js';

/** The weight of the earlier question's words in a follow-up question. */
const CONTEXT_WEIGHT = 0.4;

/** A question with more words than this stands on its own. */
const ELLIPTIC_TERMS = 3;

/** One way to understand a question. */
export interface Reading {
  terms: readonly Term[];
  /** A passage must contain one of these, if there are any: the terms that a pronoun refers to, or the added terms. */
  required: ReadonlySet<string>;
}

const fullTerms = (terms: readonly Term[]): number => terms.filter(({ weight }) => weight === 1).length;

const alone = (terms: readonly Term[]): Reading => ({ terms, required: new Set() });

/** A question's terms together with those of the previous question, which have less weight. */
const together = (own: readonly Term[], context: readonly Term[], required: readonly Term[]): Reading => {
  const ownTexts = new Set(own.map(({ text }) => text));
  const added = context.filter(({ text }) => !ownTexts.has(text));
  return {
    terms: [...own, ...added.map(({ text, weight }) => ({ text, weight: weight * CONTEXT_WEIGHT }))],
    required: new Set(required.filter(({ weight }) => weight === 1).map(({ text }) => text)),
  };
};

/**
 * The readings of a question, likeliest first: on its own, and together with the one asked before it. Only a short
 * question that refers back ("What is his email?") or is incomplete ("and in 2024?") is read together with it.
 */
const readingsOf = (question: string, earlier: string | undefined, vocabulary: Vocabulary): Reading[] => {
  const own = vocabulary.termsOfQuestion(question);
  const context = earlier === undefined ? [] : vocabulary.termsOfQuestion(earlier);
  const has = (sign: keyof GuideLanguage['followUp']) =>
    understood().some(({ followUp }) => followUp[sign]?.test(question));
  const pointsBack = has('reference');
  const goesOn = has('continuation') || (own.length > 0 && !has('verb'));
  if (!context.length || fullTerms(own) > ELLIPTIC_TERMS || !(pointsBack || goesOn)) return [alone(own)];
  return [together(own, context, pointsBack ? context : own), alone(own)];
};

/** A question in a normal form, ignoring case, punctuation, character width and the variant of Chinese. */
export const plainQuestion = (question: string): string =>
  searchedText(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The entry with exactly this question, in either language. */
export const exactQuestion = (message: string, faq: readonly Passage[]): Passage | undefined =>
  faq.find(({ title, chinese }) =>
    [title, chinese?.title ?? title].some((own) => plainQuestion(own) === plainQuestion(message)),
  );

/** A question and the one before it. */
export interface Question {
  message: string;
  /** The visitor's previous question. */
  earlier?: string | undefined;
  intent: UserIntent;
}

/** The result for a question. */
export interface Found {
  /** The passages that answer it, best first; empty if there are none. */
  findings: readonly Finding[];
  /** The FAQ entries closest to a question without an answer. */
  closest: readonly Passage[];
}

export const NOTHING: Found = { findings: [], closest: [] };

/** The maximum number of close FAQ entries. */
const CLOSEST_COUNT = 3;

/*
 * The nearest subject counts as the subject of the question if its examples have at least this score, and `LEAD_FACTOR` times
 * the score of any other subject. The values were chosen with the questions in `bench/guide`.
 */

/** With this score, it is the answer regardless of the search. */
const ALIKE_SCORE = 0.45;

/** With this score, it is the answer if the search finds nothing. */
const LIKELY_SCORE = 0.3;

const LEAD_FACTOR = 1.25;

/** The minimum score for offering an entry as a question that may have been meant. */
const CLOSE_SCORE = 0.2;

/** A topic or member that covers this share of a question answers it, even if an example says that nothing does. */
const SURE_COVERAGE = 0.9;

const HAN = /^\p{Script=Han}/u;

const isPassage = (subject: Subject | undefined): subject is Passage => typeof subject === 'object';

const isEntry = (subject: Subject | undefined): subject is Passage => isPassage(subject) && subject.kind === 'faq';

const isLabPassage = ({ kind, isOverview }: Passage): boolean => kind === 'topic' || (kind === 'member' && !isOverview);

/** The subject of a question; undefined if none is near enough. */
const subjectOf = (
  [first, second]: readonly Nearness<Subject>[],
  least = ALIKE_SCORE,
  lead = LEAD_FACTOR,
): Subject | undefined =>
  first && first.score >= Math.max(least, lead * (second?.score ?? 0)) ? first.subject : undefined;

/** The passage of a document that a question is about. The general subject "content" does not compete with it. */
const documentOf = (near: readonly Nearness<Subject>[]): Passage | undefined => {
  const subject = subjectOf(near.filter((one) => one.subject !== 'content'));
  return isPassage(subject) && !isEntry(subject) ? subject : undefined;
};

const intentFactor = ({ intents }: Passage, intent: UserIntent): number => {
  if (intent === 'unknown' || !intents.length) return 1;
  return intents.includes(intent) ? 1.3 : 0.8;
};

const answeredBy = (passage: Passage): Found => ({
  findings: [{ passage, coverage: 1, score: Infinity }],
  closest: [],
});

/** The nearest entries; empty if the nearest subject is not an entry or not near enough. */
const closestOf = (near: readonly Nearness<Subject>[]): Passage[] => {
  const [first] = near;
  if (!first || first.score < CLOSE_SCORE || !isEntry(first.subject)) return [];
  return near
    .map(({ subject }) => subject)
    .filter(isEntry)
    .slice(0, CLOSEST_COUNT);
};

/** A text without the words of a name. Chinese has no spaces between words. */
const withoutName = (text: string, name: readonly string[]): string => {
  const chinese = name.filter((part) => HAN.test(part));
  const parted = chinese.reduce((rest, part) => rest.replaceAll(part, ' '), text);
  return parted
    .split(' ')
    .filter((word) => !name.includes(word))
    .join(' ');
};

/**
 * Finds the passages that answer a question, in three steps: the FAQ entry with exactly this question, the subject of
 * the nearest examples, and the search in the texts.
 */
@Injectable()
export class Retrieval {
  constructor(private readonly knowledge: KnowledgeBase) {}

  find(question: Question): Found {
    const { message, earlier } = question;
    const exact = exactQuestion(message, this.knowledge.of('faq'));
    if (exact) return answeredBy(exact);
    const readings = readingsOf(message, earlier, this.knowledge.vocabulary);
    // An incomplete follow-up question is not compared with examples.
    const near = readings.length === 1 ? this.nearest(question) : [];
    const subject = documentOf(near) ?? subjectOf(near);
    if (isPassage(subject)) return answeredBy(subject);
    const isUnanswered = subjectOf(near, LIKELY_SCORE, 1) === 'none';
    const findings = this.search(readings, question)
      // An FAQ entry does not answer a question that asks for the documents.
      .filter(({ passage }) => subject !== 'content' || !isEntry(passage))
      // The examples may come from a lab without this topic or member.
      .filter(({ passage, coverage }) => !isUnanswered || (isLabPassage(passage) && coverage >= SURE_COVERAGE));
    if (this.isPrivate(message, findings[0]?.passage)) return NOTHING;
    const likely = subjectOf(near, LIKELY_SCORE);
    if (!findings.length && isPassage(likely)) return answeredBy(likely);
    return { findings, closest: findings.length > 0 ? [] : closestOf(near) };
  }

  /** True if a question asks for something about a member that is not in the directory, such as their home address. */
  private isPrivate(message: string, passage: Passage | undefined): boolean {
    if (passage?.kind !== 'member' || passage.isOverview) return false;
    const rest = withoutName(plainQuestion(message), plainQuestion(passage.title).split(' '));
    return subjectOf(this.knowledge.examples.nearest(rest)) === 'none';
  }

  /** The possible subjects of the question: first those written for this kind of visitor, last those for others. */
  private nearest({ message, intent }: Question): Nearness<Subject>[] {
    const { vocabulary, examples } = this.knowledge;
    const terms = vocabulary.termsOfQuestion(message);
    const isAboutPerson = terms.some(({ text }) => text === PERSON);
    // An FAQ entry may answer a question that has more words than its own, but not a question about another person.
    const isAnyWord = (subject: Passage) => isEntry(subject) && !isAboutPerson;
    return examples
      .nearest(message)
      .filter(({ subject }) => !isPassage(subject) || isAnyWord(subject) || this.knowledge.isAskedBy(subject, terms))
      .map(({ subject, score }) => ({
        subject,
        score: score * (isPassage(subject) ? intentFactor(subject, intent) : 1),
      }))
      .toSorted((one, other) => other.score - one.score);
  }

  /** Searches the texts with the first reading that finds something. */
  private search(readings: readonly Reading[], { intent }: Question): Finding[] {
    const preference = (passage: Passage): number => intentFactor(passage, intent);
    for (const { terms, required } of readings) {
      const findings = this.knowledge.search.find(terms, { required, preference });
      if (findings.length > 0) return findings;
    }
    return [];
  }
}
