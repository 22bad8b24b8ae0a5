import type { UserIntent } from '@lab/contracts';
import type { Language } from '../language.js';
import type { Passage } from '../passages/passage.js';

/** How many questions are suggested to someone who only says hello. */
const SUGGESTIONS = 3;

/** The question of an entry as this visitor would ask it. */
export const questionOf = ({ title, chinese }: Passage, language: Language): string =>
  language === 'chinese' ? (chinese?.title ?? title) : title;

/** Some questions that can be asked, those meant for the visitor first. */
export const suggestedQuestions = (faq: readonly Passage[], intent: UserIntent): readonly Passage[] =>
  faq.toSorted((a, b) => Number(b.intents.includes(intent)) - Number(a.intents.includes(intent))).slice(0, SUGGESTIONS);
