/** What is served for every address that has no page of its own: the app without content. */
export const APP_PAGE = '/app';

/** The addresses of the words that an open page takes after something was published. */
export const WORDS_ADDRESSES = '/site-words.json';

/** The news as Atom. */
export const NEWS_FEED = '/feed.xml';
