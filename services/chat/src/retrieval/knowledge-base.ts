import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import type { Passage } from '../passages/passage.js';
import { PassageIndex, readPassage, type ReadPassage } from './passage-index.js';
import type { Vocabulary } from './vocabulary.js';

/** Where passages come from; each source is replaced as a whole. */
export type KnowledgeSource = 'content' | 'faq' | 'members';

/** All that the lab guide knows: public content, nothing else ever gets in. */
@Injectable()
export class KnowledgeBase {
  /** The words in which it is asked and in which it answers. */
  readonly vocabulary: Vocabulary;
  private readonly sources = new Map<KnowledgeSource, readonly ReadPassage[]>();
  private currentIndex: PassageIndex;

  constructor(@Inject(SiteContent) { vocabulary }: Pick<SiteContent, 'vocabulary'>) {
    this.vocabulary = vocabulary;
    this.currentIndex = new PassageIndex([], vocabulary);
  }

  get index(): PassageIndex {
    return this.currentIndex;
  }

  /** Takes over a source's passages; what it had before is forgotten. The same ones again change nothing. */
  replace(source: KnowledgeSource, passages: readonly Passage[]): void {
    if (isDeepStrictEqual(passages, this.of(source))) return;
    this.sources.set(
      source,
      passages.map((passage) => readPassage(passage, this.vocabulary)),
    );
    this.currentIndex = new PassageIndex([...this.sources.values()].flat(), this.vocabulary);
  }

  /** The passages of one source, as they are now. */
  of(source: KnowledgeSource): readonly Passage[] {
    return (this.sources.get(source) ?? []).map(({ passage }) => passage);
  }
}
