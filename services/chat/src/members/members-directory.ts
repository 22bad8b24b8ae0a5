import { MembersCopy } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import { memberPassages } from '../passages/member-passages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';

/** Keeps the public members directory in the knowledge base. The copy asks without an identity, so it has what anyone sees. */
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
    // What is said of members depends on topics and papers, too.
    this.content.follow(() => this.members.change());
  }
}
