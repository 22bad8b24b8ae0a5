import { classifyIntent, type GuideDocument, type UserIntent, usualGuide } from '@lab/contracts';

/** A kind of visitor, with a suggested answer to the greeting and the words by which it is recognised. */
type Kind = [intent: UserIntent, suggestion: string, words?: RegExp];

const kinds: Readonly<Record<string, readonly Kind[]>> = {
  en: [
    ['prospective_student', 'Prospective student'],
    ['collaborator', 'Collaborator'],
    ['general_visitor', 'General visitor'],
  ],
  de: [
    ['prospective_student', 'Studieninteressiert', /stud(?:ent|ier|ien)|bewerb|promovier|promotion|abschlussarbeit/i],
    ['collaborator', 'Zusammenarbeit', /zusammen|kooper|partner/i],
    ['general_visitor', 'Einfach neugierig', /neugierig|besuch|interessier/i],
  ],
  zh: [
    ['prospective_student', '想加入的學生', /[學学]生|加入|申[請请]/],
    ['collaborator', '合作夥伴', /合作/],
    ['general_visitor', '一般訪客', /[訪访]客|[參参][觀观]/],
  ],
};

/** Pages have the language of the lab's texts. */
const kindsHere = (): readonly Kind[] => kinds[document.documentElement.lang.split('-')[0]!] ?? kinds['en']!;

/** The suggested answers to the greeting. */
export const suggestions = (): string[] => kindsHere().map(([, suggestion]) => suggestion);

/** The kind of visitor by a first message, also in the language of the lab's texts. */
export const intentOf = (text: string): UserIntent => {
  const intent = classifyIntent(text);
  return intent === 'unknown' ? (kindsHere().find(([, , words]) => words?.test(text))?.[0] ?? intent) : intent;
};

const GREETS =
  /^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|hallo|gr[uü][sß]|guten? (?:morgen|tag|abend))/i;

const THANKS = /^(?:Thank you|Danke)\./;

/** The guide's reply to a visitor's first message; a greeting is greeted back. */
export const acknowledgementOf = (text: string, intent: UserIntent, guide: GuideDocument): string => {
  const { acknowledgements, hello } = guide;
  if (intent !== 'unknown') return acknowledgements[intent];
  if (/\p{Script=Han}/u.test(text)) return usualGuide('zh').acknowledgements.unknown;
  return GREETS.test(text) ? acknowledgements.unknown.replace(THANKS, hello) : acknowledgements.unknown;
};

/** Words that make a question, in English, German and Chinese, with or without a question mark. */
const ASKS = [
  /[?？]/,
  /^\W*(?:(?:hello|hi|hey)\W+)?(?:wh(?:at|en|ere|ich|ose|om|o|y)|how|d(?:o|oes|id)|is|are|was|were|can|could|may|might|will|would|should|has|have|any|tell me|show me)\b/i,
  /^\W*(?:w(?:er|as|ie|o|ann|arum|elche[mnrs]?)|kann|gibt|haben|ist|sind)\b/i,
  /\b(?:tell me|(?:want|like) to (?:know|ask)|wonder(?:ing)?|(?:a|my) question)\b/i,
  /[嗎吗呢誰谁哪幾几]|請問|请问|什麼|什么|怎麼|怎么|怎樣|怎样|如何|多少|多久|是否|有沒有|有没有|可不可以|能不能|想知道|想問|想问/,
];

/** True for a first message that asks something, which the acknowledgement leaves unanswered. */
export const isQuestion = (text: string): boolean => ASKS.some((pattern) => pattern.test(text));
