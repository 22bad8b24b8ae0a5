import { userIntents } from '@lab/contracts';
import type { Passage } from '../src/passages/passage.js';
import type { EvalQuestion } from './question.js';

/** One earlier question of every kind: none, small talk, what nobody knows, and one about each kind of passage. */
const earlierQuestions = (passages: readonly Passage[]): (string | undefined)[] => {
  const kinds = ['faq', 'topic', 'publication', 'member'] as const;
  const titles = kinds.flatMap((kind) => passages.findLast((passage) => passage.kind === kind)?.title ?? []);
  return [undefined, 'Thank you!', 'How is the weather?', '怎麼申請？', 'How do I apply?', ...titles];
};

/** Every entry's own question, for every kind of visitor and after every kind of earlier question. */
export const wordByWord = (passages: readonly Passage[]): EvalQuestion[] =>
  passages
    .filter(({ kind }) => kind === 'faq')
    .flatMap(({ title }) =>
      userIntents.flatMap((intent) =>
        earlierQuestions(passages).map((earlier) => ({
          kind: 'FAQ word by word',
          message: title,
          intent,
          earlier,
          expected: [`faq: ${title}`],
        })),
      ),
    );
