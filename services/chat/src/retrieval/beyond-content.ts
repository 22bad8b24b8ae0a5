/** What one says to anybody, and questions about the guide itself. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'guide';

const GUIDE = [
  /\bnice to meet you\b/i,
  /\b(?:who|what|how) are you(?: (?:today|doing))?\W*$/i,
  /\bwhat(?:'s|’s| is) your name\W*$/i,
  /\bare you (?:an? )?(?:real |human|robot|bot\b|person|machine|ai\b|program|there)/i,
  /\b(?:what|how) can (?:you|i) (?:do|ask|help)(?: for)?(?: you| me)?\W*$/i,
  /你(?:是誰|是谁|叫什麼|叫什么|是機器人|是机器人|能做什麼|能做什么|會什麼|会什么|可以做什麼|可以做什么)/,
];

const WORDS: readonly [SmallTalk, RegExp][] = [
  ['farewell', /\b(?:bye|goodbye|see you|have a nice)\b|再見|再见|掰掰|晚安/i],
  ['thanks', /\b(?:thanks?|thx|cheers)\b|謝|谢|感恩|多謝/i],
  [
    'greeting',
    /^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening|day))\b|^\W*(?:你好|您好|哈囉|哈喽|嗨|早安|午安)/i,
  ],
];

/** Longer messages than this want to know more than who answers. */
const SHORT = 50;

/** True for a message about the guide itself, such as "Who are you?". */
export const asksAboutTheGuide = (message: string): boolean =>
  message.length <= SHORT && GUIDE.some((question) => question.test(message));

/** What a message says that asks nothing; undefined when none of these. */
export const smallTalkOf = (message: string): SmallTalk | undefined =>
  asksAboutTheGuide(message) ? 'guide' : WORDS.find(([, words]) => words.test(message))?.[0];

/**
 * What goes on in the portal: the guide knows none of it. A public passage that shares a word with such a question,
 * such as one that says that members vote on papers, is no answer.
 */
const ABOUT_THE_PORTAL = [
  /\b(?:votes?|voted|voting|polls?|gatherings?|audit logs?|photo requests?)\b/i,
  /\b(?:checked out|borrowed|overdue)\b/i,
  /\b(?:next|last|upcoming|this|next week['’]?s|notes? of the|minutes of the) (?:last |next )?(?:lab |group )?meetings?\b/i,
  /\be-?mails?(?: address(?:es)?)? of (?:all|every|the|your) (?!lab|professor)/i,
  /\be-?mail addresses|\be-?mails of\b/i,
  /\b(?:who|what) (?:has |have )?(?:reserved|booked)\b|\b(?:minutes|agenda|attendance|door code|wi-?fi|birthdays?)\b/i,
  /\b(?:administrator|admin)(?:['’]s)? password\b|\bphone numbers? of\b|\b(?:private|personal|home|mobile|cell) (?:phone )?(?:address|numbers?)\b/i,
  /\bproposed\b|\b(?:discussed|decided)\b|\bmembers (?:discuss|decide|say|think)\b|\bwho (?:wants|has asked|(?:has )?applied)\b/i,
  /\b(?:members|students|everybody|everyone)(?:['’]s?)? (?:e-?mails?|phones?|numbers?|addresses)\b|\baddress of (?:a|the|your) (?:student|member)/i,
  /(?:成員|成员|學生|学生)的(?:電話|电话|信箱|郵件|地址)|這週|这周|本週|本周/,
  /\bwho (?:is presenting|presents|will present|presented|is using|has taken|took|used|was there)\b|\b(?:venues?|dinner|party)\b/i,
  /\bwait(?:ing)? ?lists?\b|\bin (?:the )?queue\b|\b(?:spend|spent)\b.*\bon\b|\bwhose turn\b|\b(?:due|given|brought) back\b/i,
  /\b(?:free|available|in use|taken|away) (?:right now|now|today|tomorrow|this week|next week)\b/i,
  /\bplanned for (?:next|this)\b|手機號碼|手机号码/i,
  /投票|借走|借了|預約了|聚餐|下次開會|下次开会|會議記錄|会议记录|候補|排隊|排队|花了多少/,
];

/** True for a question about what only members may see. */
export const asksAboutThePortal = (message: string): boolean =>
  ABOUT_THE_PORTAL.some((question) => question.test(message));
