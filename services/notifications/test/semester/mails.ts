import type { ParsedMail } from 'mailparser';

/** What became of the lines that somebody was to be told by e-mail. */
interface Mailed {
  /** In no e-mail. */
  missing: string[];
  /** How many e-mails had a line that was in another one before. */
  repeated: number;
}

/**
 * Compares a person's e-mails with what they were to be told.
 * @param titles of all notifications, as often as each was to be told
 */
export const compareMails = (mails: readonly ParsedMail[], titles: readonly string[]): Mailed => {
  const missing = [...titles];
  const isNews = (title: string): boolean => {
    const index = missing.indexOf(title);
    if (index >= 0) missing.splice(index, 1);
    return index >= 0;
  };
  const repeated = mails.filter(({ text = '' }) => {
    const told = text.split('\n').filter((line) => titles.includes(line));
    return told.filter((title) => !isNews(title)).length > 0;
  });
  return { missing, repeated: repeated.length };
};

/** The e-mails to an address. */
export const mailsTo = (mails: readonly ParsedMail[], address: string): ParsedMail[] =>
  mails.filter(({ to }) => [to].flat().some((recipient) => recipient?.text === address));
