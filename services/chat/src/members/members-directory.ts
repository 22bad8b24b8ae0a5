import { memberListSchema } from '@lab/contracts';
import { CONFIG, LOGGER, ServiceClient, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { memberPassages } from '../passages/member-passages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';

/** How old the directory may get when no signal says that it changed, in milliseconds: signals can be lost. */
const LIFETIME = 60_000;

/** The first wait after the members service was away; it doubles up to the lifetime. */
const FIRST_RETRY = 500;

/** The failure at which it is worth a warning: services that start together wait for each other for a moment. */
const TELLING_FAILURE = 3;

/**
 * Keeps the public members directory in the knowledge base. It asks without an identity, so it sees what anyone sees.
 * No question waits for it: while the members service is away, the last known directory answers.
 */
@Injectable()
export class MembersDirectory implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly client: ServiceClient;
  private timer?: NodeJS.Timeout;
  private failures = 0;
  private running: Promise<void> | null = null;
  private isStale = false;
  private isClosed = false;

  constructor(
    @Inject(CONFIG) config: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly knowledge: KnowledgeBase,
  ) {
    this.client = new ServiceClient('members', config.MEMBERS_URL);
  }

  onApplicationBootstrap(): void {
    this.refresh();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
    await this.client.close();
  }

  /** Asks again; a change that comes while an answer is under way makes it ask once more. */
  refresh(): void {
    if (this.isClosed) return;
    this.isStale = true;
    this.running ??= this.readUntilFresh().finally(() => {
      this.running = null;
    });
  }

  private async readUntilFresh(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isStale && !this.isClosed) {
      this.isStale = false;
      await this.read();
    }
    if (this.isClosed) return;
    const wait = this.failures ? Math.min(FIRST_RETRY * 2 ** (this.failures - 1), LIFETIME) : LIFETIME;
    this.timer = setTimeout(() => this.refresh(), wait);
  }

  private async read(): Promise<void> {
    try {
      const { members } = await this.client.get('/api/lab-members', memberListSchema);
      this.knowledge.replace('members', memberPassages(members));
      if (this.failures >= TELLING_FAILURE) this.logger.info('the members directory is back');
      this.failures = 0;
    } catch {
      this.failures += 1;
      if (this.failures === TELLING_FAILURE) {
        this.logger.warn('the members directory is away; the last known one answers');
      }
    }
  }
}
