type TextFields = Readonly<Record<string, string>>;

/** Joins sentences, each with one punctuation mark at its end: `The Cast. Style in Greek Literature`. */
export const inSentences = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .reduce<string>(
      (text, part) => (text ? `${text}${/[.?!:。？！：]["”’]?$/.test(text) ? '' : '.'} ${part}` : part!),
      '',
    );

const BOOKS = /^(?:mv)?(?:book|collection|proceedings|reference)$|^manual$|^booklet$/;

/** Formats the title of a volume as BibLaTeX does: `Computers & Typesetting. Vol. A: The TeXbook`. */
export const inMainTitle = (title: string, { maintitle, mainsubtitle, maintitleaddon, volume }: TextFields): string => {
  if (!maintitle) return title;
  const main = inSentences(maintitle, mainsubtitle, maintitleaddon);
  return volume ? `${inSentences(main, `Vol. ${volume}`)}: ${title}` : inSentences(main, title);
};

/**
 * Returns the title with its subtitle and addition, and for a volume with the title of the whole work, as BibLaTeX
 * does. Undefined without a title.
 */
export const formatTitle = (type: string, text: TextFields): string | undefined => {
  if (!text['title']) return undefined;
  const title = inSentences(text['title'], text['subtitle'], text['titleaddon']);
  return BOOKS.test(type) ? inMainTitle(title, text) : title;
};
