import { type ChatPapers, type ChatSource, type UserIntent, paths } from '@lab/contracts';

/** Where a passage comes from. */
export const passageKinds = ['faq', 'profile', 'topic', 'publication', 'member'] as const;

export type PassageKind = (typeof passageKinds)[number];

/** One piece of the lab's public content that can answer a question: what is searched, what is said, and its source. */
export interface Passage {
  /** Unique among all passages, e.g. `faq-7`. */
  id: string;
  kind: PassageKind;
  /** What it is about, in the words of a question or a name. */
  title: string;
  /** What the visitor reads. */
  text: string;
  /** Other words for it, searched but not shown. */
  keywords: readonly string[];
  /** Questions that it answers, as they are asked. */
  examples?: readonly string[];
  /** For whom it is meant; none: for everyone. */
  intents: readonly UserIntent[];
  /** True for one that sums up others of its kind. */
  isOverview: boolean;
  source: ChatSource;
  /** Title and text in Chinese, where the lab has written them. */
  chinese?: { title: string; text: string };
  /** What it is about beside what it says: searched like the text, but not shown. */
  unsaid?: readonly string[];
  /** True for a passage that says nothing but who works on a topic. */
  isAboutWho?: boolean;
  /** The papers it names, as short lines. */
  papers?: ChatPapers;
}

/** A source as one text, e.g. `Publications (/#publications)`. */
export const sourceText = ({ title, href }: ChatSource): string => (href ? `${title} (${href})` : title);

/** Where a visitor can read on: paths of the site, which the chat window makes links. */
export const pages = {
  contact: `${paths.home}#hero`,
  about: `${paths.home}#about`,
  research: `${paths.home}#research`,
  publications: `${paths.home}#publications`,
  members: paths.members,
} as const;

/** The list of publications with only what has this title in it. */
export const publicationPage = (title: string): string =>
  `${paths.home}?${new URLSearchParams({ q: title })}#publications`;
