import { METHODOLOGY } from '../site/texts.js';

/** The titles by which publications can be filed: the topics, in their order, and methodology. */
export const publicationCategories = (topics: readonly { title: string }[]): string[] => [
  ...topics.map(({ title }) => title),
  METHODOLOGY,
];

const FORTHCOMING =
  /press|forthcoming|appear|accept|submit|review|prepar|revision|upcoming|prepublish|online first|im druck|im erscheinen|à paraître|印刷|出版|審|审|接受|投稿/i;

/** True for what is said of a publication that has no year yet: `In press`, `to appear`. */
export const isForthcoming = (yearText: string): boolean => FORTHCOMING.test(yearText);
