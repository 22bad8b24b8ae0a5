/** Languages that are written in other letters than English, as BCP 47 tags. The more special one comes first. */
const TAGS = 'zh-Hans zh-Hant zh ja ko ar fa he hi bn ta th ka hy el ru uk bg sr'.split(' ');

/** What a language is called in English and in itself, in lower case. */
const namesOf = (tag: string): string[] =>
  ['en', tag].map((locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag)!.toLowerCase());

/**
 * The language of the names beside the English ones, by what the lab calls them: browsers choose glyphs by it, and screen
 * readers the voice. A Chinese one is in traditional characters unless it is called simplified.
 * @param label e.g. “Japanese name”
 * @returns a BCP 47 tag; null when the label names no language, or one in Latin letters
 */
export const languageOfLabel = (label: string): string | null => {
  const text = label.toLowerCase();
  const tag = TAGS.find((each) => namesOf(each).some((name) => text.includes(name)));
  return tag === 'zh' ? 'zh-Hant' : (tag ?? null);
};
