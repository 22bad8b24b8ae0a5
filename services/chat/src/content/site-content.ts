import {
  loadGuideWords,
  loadKeywordCatalogue,
  loadLabProfile,
  loadPublications,
  loadResearchTopics,
} from '@lab/content';
import type { KeywordCatalogue, LabProfile, Publication, ResearchTopic } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { Vocabulary } from '../retrieval/vocabulary.js';

/** What the content folder says. It is read once: it changes with a new start only. */
@Injectable()
export class SiteContent {
  readonly profile: LabProfile;
  readonly keywordCatalogue: KeywordCatalogue;
  readonly topics: readonly ResearchTopic[];
  readonly publications: readonly Publication[];
  readonly vocabulary: Vocabulary;

  constructor(@Inject(CONFIG) { CONTENT_DIR }: ChatConfig) {
    this.profile = loadLabProfile(CONTENT_DIR);
    this.keywordCatalogue = loadKeywordCatalogue(CONTENT_DIR);
    this.topics = loadResearchTopics(CONTENT_DIR);
    this.publications = loadPublications(CONTENT_DIR);
    this.vocabulary = new Vocabulary(loadGuideWords(CONTENT_DIR));
  }
}
