import { type ChatPapers, type ChatSource, type UserIntent, paths } from '@lab/contracts';

/** The origin of a passage. */
const passageKinds = ['faq', 'profile', 'topic', 'publication', 'member'] as const;

export type PassageKind = (typeof passageKinds)[number];

/**
 * A piece of the lab's public content that can answer a question: the searched words, the shown text, and the source.
 */
export interface Passage {
  /** Unique among all passages, e.g. `faq-7`. */
  id: string;
  kind: PassageKind;
  /** Its subject, as a question or a name. */
  title: string;
  /** The text that the visitor reads. */
  text: string;
  /** Other words for its subject, which are searched but not shown. */
  keywords: readonly string[];
  /** Example questions that it answers. */
  examples?: readonly string[];
  /** The kinds of visitors it is meant for; everyone if empty. */
  intents: readonly UserIntent[];
  /** True for an overview of other passages of its kind. */
  isOverview: boolean;
  source: ChatSource;
  /** The Chinese title and text, if the lab has written them. */
  chinese?: { title: string; text: string };
  /** Further subjects, which are searched like the text but not shown. */
  unsaid?: readonly string[];
  /** True for a passage that only says who works on a topic. */
  isAboutWho?: boolean;
  /** The papers in it, as short lines. */
  papers?: ChatPapers;
}

/** A source as one text, e.g. `Publications (/#publications)`. */
export const sourceText = ({ title, href }: ChatSource): string => (href ? `${title} (${href})` : title);

/** Pages where a visitor can read more. The chat window turns these paths into links. */
export const pages = {
  contact: `${paths.home}#hero`,
  about: `${paths.home}#about`,
  research: `${paths.home}#research`,
  publications: `${paths.home}#publications`,
  members: paths.members,
} as const;

/** The list of publications, filtered by this title. */
export const publicationPage = (title: string): string =>
  `${paths.home}?${new URLSearchParams({ q: title })}#publications`;
