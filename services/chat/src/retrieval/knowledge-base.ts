import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Passage } from '../passages/passage.js';
import { PassageIndex } from './passage-index.js';

/** Where passages come from; each source is replaced as a whole. */
export type KnowledgeSource = 'content' | 'faq' | 'members';

/** All that the lab guide knows: public content, nothing else ever gets in. */
@Injectable()
export class KnowledgeBase {
  private readonly sources = new Map<KnowledgeSource, readonly Passage[]>();
  private currentIndex = new PassageIndex([]);

  get index(): PassageIndex {
    return this.currentIndex;
  }

  /** Takes over a source's passages; what it had before is forgotten. The same ones again change nothing. */
  replace(source: KnowledgeSource, passages: readonly Passage[]): void {
    if (isDeepStrictEqual(passages, this.sources.get(source))) return;
    this.sources.set(source, passages);
    this.currentIndex = new PassageIndex([...this.sources.values()].flat());
  }

  /** The passages of one source, as they are now. */
  of(source: KnowledgeSource): readonly Passage[] {
    return this.sources.get(source) ?? [];
  }
}
