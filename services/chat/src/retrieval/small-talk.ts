/** Small talk, and questions about the guide itself. */
type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'guide';

const GUIDE = [
  /\bnice to meet you\b/i,
  /\b(?:who|what|how) are you(?: (?:today|doing))?\W*$/i,
  /\bwhat(?:'s|’s| is) your name\W*$/i,
  /\bare you (?:an? )?(?:real |human|robot|bot\b|person|machine|ai\b|program|there)/i,
  /\b(?:what|how) can (?:you|i) (?:do|ask|help)(?: for)?(?: you| me)?\W*$/i,
  /\b(?:wer (?:bist du|sind sie)|was (?:kannst du|können sie))\W*$/i,
  /你(?:是誰|是谁|叫什麼|叫什么|是機器人|是机器人|能做什麼|能做什么|會什麼|会什么|可以做什麼|可以做什么)/,
];

const WORDS: readonly [SmallTalk, RegExp][] = [
  ['farewell', /\b(?:bye|goodbye|see you|have a nice|tschüss|auf wiedersehen)\b|再見|再见|掰掰|晚安/i],
  ['thanks', /\b(?:thanks?|thx|cheers|danke)\b|謝|谢|感恩|多謝/i],
  [
    'greeting',
    /^\W*(?:hello|hi|hey|hallo|good (?:morning|afternoon|evening|day)|guten? (?:morgen|tag|abend))\b|^\W*(?:你好|您好|哈囉|哈喽|嗨|早安|午安)/i,
  ],
];

/** Longer messages ask for more than who the guide is. */
const SHORT_LENGTH = 50;

/** True for a message about the guide itself, such as "Who are you?". */
export const asksAboutTheGuide = (message: string): boolean =>
  message.length <= SHORT_LENGTH && GUIDE.some((question) => question.test(message));

/** The kind of a message that asks nothing; undefined for other messages. */
export const smallTalkOf = (message: string): SmallTalk | undefined =>
  asksAboutTheGuide(message) ? 'guide' : WORDS.find(([, words]) => words.test(message))?.[0];
