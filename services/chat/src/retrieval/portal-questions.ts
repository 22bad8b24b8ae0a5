/**
 * What goes on in the portal: the guide knows none of it. A public passage that shares a word with such a question,
 * such as one that says that members vote on papers, is no answer.
 */
const ABOUT_THE_PORTAL = [
  /\b(?:votes?|voted|voting|polls?|gatherings?|audit logs?|photo requests?)\b/i,
  /\b(?:checked out|has borrowed|have borrowed|borrowed by|overdue)\b/i,
  /\b(?:next|last|upcoming|this|next week['’]?s|notes? of the|minutes of the) (?:last |next )?(?:lab |group )?meetings?\b/i,
  /\be-?mails?(?: address(?:es)?)? of (?:all|every|the|your) (?!lab|professor)/i,
  /\be-?mail addresses|\be-?mails of\b/i,
  /\b(?:who|what) (?:has |have )?(?:reserved|booked)\b|\b(?:minutes|agenda|attendance|door code|wi-?fi|birthdays?)\b/i,
  /\b(?:administrator|admin)(?:['’]s)? password\b|\b(?:private|home|mobile|phone) (?:address|numbers?) of\b/i,
  /\bproposed\b|\b(?:discussed|decided)\b|\bmembers (?:discuss|decide|say|think)\b|\bwho (?:wants|has asked|(?:has )?applied)\b/i,
  /\b(?:members|students|everybody|everyone)(?:['’]s?)? (?:e-?mails?|phones?|numbers?|addresses)\b|\baddress of (?:a|the|your) (?:student|member)/i,
  /(?:成員|成员|學生|学生)的(?:電話|电话|信箱|郵件|地址)|這週|这周|本週|本周/,
  /\bwho (?:is presenting|presents|will present|presented|is using|has taken|took|used|was there)\b|\b(?:venues?|dinner|party|slides)\b/i,
  /\b(?:free|available|in use|taken|away) (?:right now|now|today|tomorrow|this week|next week)\b/i,
  /投票|借走|借了|預約了|聚餐|下次開會|下次开会|會議記錄|会议记录/,
];

/** True for a question about what only members may see. */
export const asksAboutThePortal = (message: string): boolean =>
  ABOUT_THE_PORTAL.some((question) => question.test(message));
