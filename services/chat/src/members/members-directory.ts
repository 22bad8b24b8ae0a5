import { MembersCopy } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import { memberPassages } from '../passages/member-passages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';

/**
 * Keeps the knowledge base up to date with the public members directory. It is read without an identity, so it contains
 * only public data.
 */
@Injectable()
export class MembersDirectory implements OnApplicationBootstrap {
  constructor(
    private readonly members: MembersCopy,
    private readonly knowledge: KnowledgeBase,
    private readonly content: SiteContent,
  ) {}

  onApplicationBootstrap(): void {
    void this.members.members.follow((members) => {
      const { documents, publications } = this.content;
      this.knowledge.replace('members', memberPassages(members, { topics: documents.research.topics, publications }));
    });
    // The passages about members also depend on topics and papers.
    this.content.follow(() => this.members.change());
  }
}
