import { memberListSchema } from '@lab/contracts';
import { CONFIG, LOGGER, Refresher, ServiceClient, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { memberPassages } from '../passages/member-passages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';

/**
 * Keeps the public members directory in the knowledge base. It asks without an identity, so it sees what anyone sees.
 * No question waits for it: while the members service is away, the last known directory answers.
 */
@Injectable()
export class MembersDirectory implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly client: ServiceClient;
  private readonly refresher: Refresher;

  constructor(
    @Inject(CONFIG) config: ChatConfig,
    @Inject(LOGGER) logger: Logger,
    private readonly knowledge: KnowledgeBase,
  ) {
    this.client = new ServiceClient('members', config.MEMBERS_URL);
    this.refresher = new Refresher('the members directory', logger, () => this.read());
  }

  onApplicationBootstrap(): void {
    this.refresh();
  }

  async onModuleDestroy(): Promise<void> {
    await this.refresher.close();
    await this.client.close();
  }

  /** Asks again: something has changed. */
  refresh(): void {
    this.refresher.refresh();
  }

  private async read(): Promise<void> {
    const { members } = await this.client.get('/api/lab-members', memberListSchema);
    this.knowledge.replace('members', memberPassages(members));
  }
}
