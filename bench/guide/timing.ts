import { limits } from '@lab/contracts';
import type { KnowledgeBase } from '../../services/chat/src/retrieval/knowledge-base.js';
import type { LabGuide } from '../../services/chat/test/lab-guide-of.js';

const REPETITIONS = 50;

/** Distinct words of eight letters that occur in no passage. */
const unknownWords = (count: number): string =>
  Array.from({ length: count }, (_, index) => `pa${index.toString(26).padStart(2, 'q')}tici`).join(' ');

/** Distinct words of the publications, each of which occurs in many passages. */
const differentWords = (knowledge: KnowledgeBase): string => {
  const papers = knowledge.of('content').filter(({ kind }) => kind === 'publication');
  const written = papers.map(({ title, text }) => `${title} ${text}`).join(' ');
  return [...new Set(written.toLowerCase().match(/[a-z]{3,}/g))].join(' ');
};

/** Messages of the maximum length: ordinary words, distinct words, unknown words, and Chinese. */
const longest = (knowledge: KnowledgeBase): Record<string, string> => ({
  'known words': 'How long does it take to apply for funding as a student of the lab and visit? ',
  'different words': differentWords(knowledge),
  'unknown words': unknownWords(limits.chatMessageLength / 8),
  Chinese: '請問怎麼申請加入實驗室並且參加研究會議的時間地點與費用補助?',
});

const fill = (text: string): string => text.repeat(limits.chatMessageLength).slice(0, limits.chatMessageLength);

/** The median time of an answer to each of the longest messages, in milliseconds. */
export const timings = ({ guide, knowledge }: LabGuide): [string, number][] =>
  Object.entries(longest(knowledge)).map(([name, text]) => {
    const question = { message: fill(text), conversation: [], userIntent: 'unknown' as const };
    const times = Array.from({ length: REPETITIONS }, () => {
      const start = performance.now();
      guide.to(question);
      return performance.now() - start;
    });
    return [name, times.toSorted((one, other) => one - other)[REPETITIONS / 2]!];
  });
