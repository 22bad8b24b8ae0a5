type TextFields = Readonly<Record<string, string>>;

/** Sentences one after the other, each with one mark at its end: `The Cast. Style in Greek Literature`. */
export const inSentences = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .reduce<string>(
      (text, part) => (text ? `${text}${/[.?!:。？！：]["”’]?$/.test(text) ? '' : '.'} ${part}` : part!),
      '',
    );

const BOOKS = /^(?:mv)?(?:book|collection|proceedings|reference)$|^manual$|^booklet$/;

/** `Computers & Typesetting. Vol. A: The TeXbook`, as BibLaTeX has it. */
export const inMainTitle = (title: string, { maintitle, mainsubtitle, maintitleaddon, volume }: TextFields): string => {
  if (!maintitle) return title;
  const main = inSentences(maintitle, mainsubtitle, maintitleaddon);
  return volume ? `${inSentences(main, `Vol. ${volume}`)}: ${title}` : inSentences(main, title);
};

/**
 * The title with its subtitle and addition, and for a volume with the title of the whole work, as BibLaTeX has them.
 * Undefined without a title.
 */
export const formatTitle = (type: string, text: TextFields): string | undefined => {
  if (!text['title']) return undefined;
  const title = inSentences(text['title'], text['subtitle'], text['titleaddon']);
  return BOOKS.test(type) ? inMainTitle(title, text) : title;
};
