import { readFileSync } from 'node:fs';
import type { ContentAnswer, ContentAnswers } from '../src/answers/content-answers.js';
import { contactEmail } from '../src/passages/profile-passages.js';
import { shippedProfile } from '../test/shipped-knowledge.js';
import { judge, offersRight, type Verdict } from './judge.js';
import { parseQuestions, type EvalQuestion } from './question.js';

/** A question and what came of it. */
export interface EvalResult {
  question: EvalQuestion;
  answer: ContentAnswer;
  verdict: Verdict;
  /** The question that was meant is among those offered. */
  isOffered: boolean;
}

/** The files of questions. */
export const parts = ['tuning', 'held-out', 'fresh'] as const;

export const questionsOf = (part: (typeof parts)[number]): EvalQuestion[] =>
  parseQuestions(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));

const contact = contactEmail(shippedProfile())!;

/** Asks the guide as a visitor would, without a model. */
export const run = (guide: ContentAnswers, questions: readonly EvalQuestion[]): EvalResult[] =>
  questions.map((question) => {
    const { message, earlier, intent, expected } = question;
    const conversation = earlier === undefined ? [] : [{ role: 'user' as const, content: earlier }];
    const answer = guide.to({ message, conversation, userIntent: intent });
    return {
      question,
      answer,
      verdict: judge(expected, answer, contact),
      isOffered: offersRight(expected, answer),
    };
  });
