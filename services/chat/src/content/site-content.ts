import { loadGuideWords, loadPublications, loadSiteDocuments } from '@lab/content';
import type { Publication, SiteDocuments } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { Vocabulary } from '../retrieval/vocabulary.js';

/** What the content folder says. It is read once: it changes with a new start only. */
@Injectable()
export class SiteContent {
  readonly documents: SiteDocuments;
  readonly publications: readonly Publication[];
  readonly vocabulary: Vocabulary;

  constructor(@Inject(CONFIG) { CONTENT_DIR }: ChatConfig) {
    this.documents = loadSiteDocuments(CONTENT_DIR);
    this.publications = loadPublications(CONTENT_DIR, this.documents.research.topics);
    this.vocabulary = new Vocabulary(loadGuideWords(CONTENT_DIR));
  }
}
