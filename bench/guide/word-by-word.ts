import { userIntents } from '@lab/contracts';
import type { KnowledgeBase } from '../../services/chat/src/retrieval/knowledge-base.js';
import type { EvalQuestion } from './question.js';

/** One earlier question of every kind: none, small talk, one without an answer, and one about each kind of passage. */
const earlierQuestions = (knowledge: KnowledgeBase): (string | undefined)[] => {
  const passages = (['faq', 'content', 'members'] as const).flatMap((source) => knowledge.of(source));
  const kinds = ['faq', 'topic', 'publication', 'member'] as const;
  const titles = kinds.flatMap((kind) => passages.findLast((passage) => passage.kind === kind)?.title ?? []);
  return [undefined, 'Thank you!', 'How is the weather?', '怎麼申請？', 'How do I apply?', ...titles];
};

/** The question of every FAQ entry, for every kind of visitor and after every kind of earlier question. */
export const wordByWord = (knowledge: KnowledgeBase): EvalQuestion[] =>
  knowledge.of('faq').flatMap(({ title }) =>
    userIntents.flatMap((intent) =>
      earlierQuestions(knowledge).map((earlier) => ({
        kind: 'FAQ word by word',
        message: title,
        intent,
        earlier,
        expected: [`faq: ${title}`],
      })),
    ),
  );
