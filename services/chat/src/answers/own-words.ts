import { type GuideDocument, guideSentence } from '@lab/contracts';
import type { Language } from '../visitor-text.js';
import { pages, type PassageKind } from '../passages/passage.js';

/** The guide's sentences. All other texts come from the lab. */
export interface OwnWords {
  greeting: string;
  thanks: string;
  farewell: string;
  introduction: (lab: string) => string;
  /** Introduces examples of questions. */
  mayAsk: string;
  notFound: (email: string | undefined) => string;
  /** Introduces similar questions. */
  unsure: string;
  /** Introduces several passages of a kind. */
  several: Partial<Record<PassageKind, string>>;
  source: (source: string) => string;
}

/** Those that a lab does not write itself. */
const english: Pick<OwnWords, 'notFound' | 'several' | 'source'> = {
  notFound: (email) =>
    [
      email
        ? `Please write to ${email}, or use another of the contact links: ${pages.contact}`
        : `Please use one of the contact links: ${pages.contact}`,
      `You can also look at ${pages.research}, ${pages.publications} and ${pages.members}.`,
    ].join('\n'),
  several: {
    publication: 'These publications fit your question:',
    member: 'These members fit your question:',
  },
  source: (source) => `Source: ${source}`,
};

const chinese: OwnWords = {
  greeting: '您好！',
  thanks: '不客氣。',
  farewell: '再見，謝謝您的來訪。',
  introduction: (lab) => `我是 ${lab} 的導覽程式，只根據實驗室公開發表的內容回答。`,
  mayAsk: '您可以問我關於實驗室、研究、論文與成員的問題。',
  notFound: (email) =>
    [
      '在實驗室公開的內容裡，我找不到這個問題的答案。',
      email ? `請寫信到 ${email} ，或使用其他聯絡方式： ${pages.contact}` : `請使用這裡的聯絡方式： ${pages.contact}`,
      `您也可以看看 ${pages.research} 、 ${pages.publications} 與 ${pages.members} 。`,
    ].join('\n'),
  unsure: '我不確定是否知道答案。您想問的是不是……',
  several: { publication: '這些論文與您的問題有關：', member: '這些成員與您的問題有關：' },
  source: (source) => `來源：${source}`,
};

/** The guide's sentences in the visitor's language. Those in the lab's language are its own. */
export const ownWords = (language: Language, guide: GuideDocument): OwnWords =>
  language === 'chinese'
    ? chinese
    : {
        ...english,
        ...guide,
        greeting: guide.hello,
        introduction: (lab) => guideSentence(guide.introduction, lab),
        notFound: (email) => `${guide.notFound}\n${english.notFound(email)}`,
      };

/** The words around passages in the visitor's language. */
export const wordsAround = (language: Language): Pick<OwnWords, 'several' | 'source'> =>
  language === 'chinese' ? chinese : english;
