import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import type { Passage } from '../passages/passage.js';
import { Examples, type Example } from './examples.js';
import { PassageIndex, readPassage, type ReadPassage } from './passage-index.js';
import type { Vocabulary } from './vocabulary.js';

/** Where passages come from; each source is replaced as a whole. */
export type KnowledgeSource = 'content' | 'faq' | 'members';

/** What a question may ask for: an entry of the FAQ, something in the rest of the content, or something that no content has. */
export type Subject = Passage | 'content' | 'none';

/** All that the lab guide knows: public content, nothing else ever gets in. */
@Injectable()
export class KnowledgeBase {
  /** The words in which it is asked and in which it answers. */
  readonly vocabulary: Vocabulary;
  private readonly sources = new Map<KnowledgeSource, readonly ReadPassage[]>();
  private currentIndex: PassageIndex;
  private currentExamples: Examples<Subject>;

  constructor(@Inject(SiteContent) private readonly words: Pick<SiteContent, 'vocabulary' | 'examples'>) {
    this.vocabulary = words.vocabulary;
    this.currentIndex = new PassageIndex([], this.vocabulary);
    this.currentExamples = this.examplesWith([]);
  }

  get index(): PassageIndex {
    return this.currentIndex;
  }

  /** Example questions with what they ask for. */
  get examples(): Examples<Subject> {
    return this.currentExamples;
  }

  /** Takes over a source's passages; what it had before is forgotten. The same ones again change nothing. */
  replace(source: KnowledgeSource, passages: readonly Passage[]): void {
    if (isDeepStrictEqual(passages, this.of(source))) return;
    this.sources.set(
      source,
      passages.map((passage) => readPassage(passage, this.vocabulary)),
    );
    this.currentIndex = new PassageIndex([...this.sources.values()].flat(), this.vocabulary);
    if (source === 'faq') this.currentExamples = this.examplesWith(passages);
  }

  /** The passages of one source, as they are now. */
  of(source: KnowledgeSource): readonly Passage[] {
    return (this.sources.get(source) ?? []).map(({ passage }) => passage);
  }

  private examplesWith(faq: readonly Passage[]): Examples<Subject> {
    const { content, none } = this.words.examples;
    const of = (subject: Subject, texts: readonly string[] = []): Example<Subject>[] =>
      texts.map((text) => ({ subject, text }));
    const ofFaq = faq.flatMap((entry) => of(entry, entry.examples));
    return new Examples([...ofFaq, ...of('content', content), ...of('none', none)], this.vocabulary);
  }
}
