import type { GuideDocument, UserIntent } from '@lab/contracts';

/** The reply to visitors who write in Chinese, because the keywords for kinds of visitors are English. */
const CHINESE = '謝謝您。請問我任何關於實驗室的問題：研究、論文、成員，或如何加入。';

const GREETS = /^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening|day))\b/i;

/** The guide's reply to a visitor's first message; a greeting is greeted back. */
export const acknowledgementOf = (text: string, intent: UserIntent, { acknowledgements }: GuideDocument): string => {
  if (intent !== 'unknown') return acknowledgements[intent];
  if (/\p{Script=Han}/u.test(text)) return CHINESE;
  return GREETS.test(text) ? acknowledgements.unknown.replace('Thank you.', 'Hello!') : acknowledgements.unknown;
};

/** Words that make a question, in English and Chinese, with or without a question mark. */
const ASKS = [
  /[?？]/,
  /^\W*(?:(?:hello|hi|hey)\W+)?(?:wh(?:at|en|ere|ich|ose|om|o|y)|how|d(?:o|oes|id)|is|are|was|were|can|could|may|might|will|would|should|has|have|any|tell me|show me)\b/i,
  /\b(?:tell me|(?:want|like) to (?:know|ask)|wonder(?:ing)?|(?:a|my) question)\b/i,
  /[嗎吗呢誰谁哪幾几]|請問|请问|什麼|什么|怎麼|怎么|怎樣|怎样|如何|多少|多久|是否|有沒有|有没有|可不可以|能不能|想知道|想問|想问/,
];

/** True for a first message that asks something, which the acknowledgement leaves unanswered. */
export const isQuestion = (text: string): boolean => ASKS.some((pattern) => pattern.test(text));
