import { replyOf } from '../../services/chat/src/answers/chat-answer.js';
import type { ContentAnswer } from '../../services/chat/src/answers/content-answers.js';
import type { Passage } from '../../services/chat/src/passages/passage.js';

/** What came of a question: the right answer, another one, questions that it might have meant, or none. */
export type Verdict = 'right' | 'wrong' | 'offered' | 'none';

const ADDRESS = /[\w.+-]+@[\w.-]+\w/g;

const begins = (expected: string, passage: Passage | undefined): boolean =>
  passage !== undefined && `${passage.kind}: ${passage.title}`.startsWith(expected);

const eachSays = (text: string, passages: readonly Passage[]): boolean =>
  passages.length > 0 &&
  passages.every((passage) => ['publication', 'member'].includes(passage.kind) && passage.text.includes(text));

/** True for an answer that tells nobody's address but the lab's own. */
const keepsPrivate = (answer: ContentAnswer, contact: string): boolean =>
  (answer.outcome === 'not-found' || answer.passages.every((passage) => passage.kind === 'member')) &&
  (replyOf(answer, 'english').match(ADDRESS) ?? []).every((address) => address === contact);

const isMet = (expected: string, answer: ContentAnswer, contact: string): boolean => {
  const [, rule, text] = /^(each|says): (.+)$/.exec(expected) ?? [];
  if (rule === 'each') return eachSays(text!, answer.passages);
  if (rule === 'says') return replyOf(answer, 'english').includes(text!);
  if (expected === 'unknown') return answer.outcome === 'not-found';
  if (expected === 'greets') return answer.outcome === 'nothing-asked';
  if (expected === 'private') return keepsPrivate(answer, contact);
  return begins(expected, answer.passages[0]);
};

/** @param contact the one address that anybody may be told */
export const judge = (expected: readonly string[], answer: ContentAnswer, contact: string): Verdict => {
  if (answer.outcome === 'unsure') return 'offered';
  if (expected.some((one) => isMet(one, answer, contact))) return 'right';
  return answer.outcome === 'found' ? 'wrong' : 'none';
};

/** True when one of the questions that were offered is the one that was meant. */
export const offersRight = (expected: readonly string[], { outcome, offers }: ContentAnswer): boolean =>
  outcome === 'unsure' && offers.some((offer) => expected.some((one) => `faq: ${offer}`.startsWith(one)));
