import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { profilePassages } from './profile-passages.js';
import { publicationPassages } from './publication-passages.js';
import { topicPassages } from './topic-passages.js';

/** Puts what the content folder says into the knowledge base. */
@Injectable()
export class ContentPassages implements OnModuleInit {
  constructor(
    private readonly content: SiteContent,
    private readonly knowledge: KnowledgeBase,
  ) {}

  onModuleInit(): void {
    const { profile, topics, publications } = this.content;
    this.knowledge.replace('content', [
      ...profilePassages(profile),
      ...topicPassages(topics),
      ...publicationPassages(publications),
    ]);
  }
}
