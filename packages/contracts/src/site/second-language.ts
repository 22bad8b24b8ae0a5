/** BCP 47 tags of languages that are not written in Latin letters. The more specific tag comes first. */
const TAGS = 'zh-Hans zh-Hant zh ja ko ar fa he hi bn ta th ka hy el ru uk bg sr'.split(' ');

/** The names of a language in English and in itself, in lower case. */
const namesOf = (tag: string): string[] =>
  ['en', tag].map((locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag)!.toLowerCase());

/**
 * Derives the language of second names from the lab's label for them. Browsers choose glyphs by it, and screen readers
 * the voice. Chinese means traditional characters unless the label says simplified.
 * @param label e.g. “Japanese name”
 * @returns a BCP 47 tag; null when the label names no language, or one in Latin letters
 */
export const languageOfLabel = (label: string): string | null => {
  const text = label.toLowerCase();
  const tag = TAGS.find((each) => namesOf(each).some((name) => text.includes(name)));
  return tag === 'zh' ? 'zh-Hant' : (tag ?? null);
};
