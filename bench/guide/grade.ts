import { replyOf } from '../../services/chat/src/answers/chat-answer.js';
import type { ContentAnswer } from '../../services/chat/src/answers/content-answers.js';
import type { Passage } from '../../services/chat/src/passages/passage.js';

/** The result of a question: the right answer, a wrong one, an offer of similar questions, or no answer. */
export type Grade = 'right' | 'wrong' | 'offered' | 'none';

const ADDRESS = /[\w.+-]+@[\w.-]+\w/g;

const begins = (expected: string, passage: Passage | undefined): boolean =>
  passage !== undefined && `${passage.kind}: ${passage.title}`.startsWith(expected);

const eachSays = (text: string, passages: readonly Passage[]): boolean =>
  passages.length > 0 &&
  passages.every((passage) => ['publication', 'member'].includes(passage.kind) && passage.text.includes(text));

/** True for an answer that gives no address except the lab's own. */
const keepsPrivate = (answer: ContentAnswer, contact: string): boolean =>
  (answer.outcome === 'not-found' || answer.passages.every((passage) => passage.kind === 'member')) &&
  (replyOf(answer, 'own').match(ADDRESS) ?? []).every((address) => address === contact);

const isMet = (expected: string, answer: ContentAnswer, contact: string): boolean => {
  const [, rule, text] = /^(each|says): (.+)$/.exec(expected) ?? [];
  if (rule === 'each') return eachSays(text!, answer.passages);
  if (rule === 'says') return replyOf(answer, 'own').includes(text!);
  if (expected === 'unknown') return answer.outcome === 'not-found';
  if (expected === 'greets') return answer.outcome === 'nothing-asked';
  if (expected === 'private') return keepsPrivate(answer, contact);
  return begins(expected, answer.passages[0]);
};

/** @param contact the only public address */
export const grade = (expected: readonly string[], answer: ContentAnswer, contact: string): Grade => {
  if (answer.outcome === 'unsure') return 'offered';
  if (expected.some((one) => isMet(one, answer, contact))) return 'right';
  return answer.outcome === 'found' ? 'wrong' : 'none';
};

/** True if the offered questions include the intended one. */
export const offersRight = (expected: readonly string[], { outcome, offers }: ContentAnswer): boolean =>
  outcome === 'unsure' && offers.some((offer) => expected.some((one) => `faq: ${offer}`.startsWith(one)));
