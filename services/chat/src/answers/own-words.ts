import { type GuideDocument, guideSentence, usualGuide } from '@lab/contracts';
import { chinese } from '../languages/chinese.js';
import type { Frames } from '../languages/guide-language.js';
import { labLanguage } from '../languages/languages.js';
import type { Language } from '../visitor-text.js';

/** The guide's sentences. All other texts come from the lab. */
export interface OwnWords extends Pick<GuideDocument, 'thanks' | 'farewell' | 'mayAsk' | 'unsure'> {
  greeting: string;
  introduction: (lab: string) => string;
  notFound: (email: string | undefined) => string;
}

/** The words around passages in the visitor's language. */
export const wordsAround = (language: Language): Frames => (language === 'chinese' ? chinese : labLanguage()).frames;

/** The guide's sentences in the visitor's language. Those in the lab's language are its own, which the lab can edit. */
export const ownWords = (language: Language, guide: GuideDocument): OwnWords => {
  const { hello, introduction, notFound, ...others } =
    language === 'chinese' && labLanguage() !== chinese ? usualGuide('zh') : guide;
  return {
    ...others,
    greeting: hello,
    introduction: (lab) => guideSentence(introduction, lab),
    notFound: (email) => `${notFound}\n${wordsAround(language).elsewhere(email)}`,
  };
};
