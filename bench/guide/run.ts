import { readFileSync } from 'node:fs';
import type { ContentAnswer } from '../../services/chat/src/answers/content-answers.js';
import { contactEmail } from '../../services/chat/src/passages/profile-passages.js';
import type { LabGuide } from '../../services/chat/test/lab-guide-of.js';
import { grade, offersRight, type Grade } from './grade.js';
import { parseQuestions, type EvalQuestion } from './question.js';

/** A question and its result. */
export interface EvalResult {
  question: EvalQuestion;
  answer: ContentAnswer;
  verdict: Grade;
  /** True if the offered questions include the intended one. */
  isOffered: boolean;
}

/** The questions of one file. */
export const questionsOf = (part: 'tuning' | 'held-out' | 'fresh' | 'second-lab'): EvalQuestion[] =>
  parseQuestions(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));

/** Asks the guide as a visitor would, without a model. */
export const run = ({ guide, lab }: LabGuide, questions: readonly EvalQuestion[]): EvalResult[] => {
  const contact = contactEmail(lab)!;
  return questions.map((question) => {
    const { message, earlier, intent, expected } = question;
    const conversation = earlier === undefined ? [] : [{ role: 'user' as const, content: earlier }];
    const answer = guide.to({ message, conversation, userIntent: intent });
    return {
      question,
      answer,
      verdict: grade(expected, answer, contact),
      isOffered: offersRight(expected, answer),
    };
  });
};
