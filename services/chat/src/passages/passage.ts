import type { UserIntent } from '@lab/contracts';

/** Where a passage comes from. */
export type PassageKind = 'faq' | 'profile' | 'topic' | 'publication' | 'member';

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
  /** For whom it is meant; none: for everyone. */
  intents: readonly UserIntent[];
  /** True for one that sums up others of its kind. */
  isOverview: boolean;
  /** The source as the visitor reads it, e.g. `FAQ – How do I apply?`. */
  source: string;
}
