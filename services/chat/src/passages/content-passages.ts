import { loadLabProfile, loadPublications, loadResearchTopics } from '@lab/content';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { profilePassages } from './profile-passages.js';
import { publicationPassages } from './publication-passages.js';
import { topicPassages } from './topic-passages.js';

/** Puts what the content folder says into the knowledge base, once: it changes with a new start only. */
@Injectable()
export class ContentPassages implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    private readonly knowledge: KnowledgeBase,
  ) {}

  onModuleInit(): void {
    const { CONTENT_DIR } = this.config;
    this.knowledge.replace('content', [
      ...profilePassages(loadLabProfile(CONTENT_DIR)),
      ...topicPassages(loadResearchTopics(CONTENT_DIR)),
      ...publicationPassages(loadPublications(CONTENT_DIR)),
    ]);
  }
}
