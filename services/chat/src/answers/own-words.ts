import { type GuideDocument, guideSentence } from '@lab/contracts';
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

/** For questions in Chinese. In its own language, the lab can edit them. */
const inChinese: Omit<GuideDocument, 'greeting' | 'acknowledgements'> = {
  hello: '您好！',
  thanks: '不客氣。',
  farewell: '再見，謝謝您的來訪。',
  introduction: '我是 {lab} 的導覽程式，只根據實驗室公開發表的內容回答。',
  mayAsk: '您可以問我關於實驗室、研究、論文與成員的問題。',
  notFound: '在實驗室公開的內容裡，我找不到這個問題的答案。',
  unsure: '我不確定是否知道答案。您想問的是不是……',
};

/** The words around passages in the visitor's language. */
export const wordsAround = (language: Language): Frames => (language === 'chinese' ? chinese : labLanguage()).frames;

/** The guide's sentences in the visitor's language. Those in the lab's language are its own. */
export const ownWords = (language: Language, guide: GuideDocument): OwnWords => {
  const { hello, introduction, notFound, ...others } = language === 'chinese' ? inChinese : guide;
  return {
    ...others,
    greeting: hello,
    introduction: (lab) => guideSentence(introduction, lab),
    notFound: (email) => `${notFound}\n${wordsAround(language).elsewhere(email)}`,
  };
};
