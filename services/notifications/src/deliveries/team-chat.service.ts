import { LOGGER, writeAs, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  FAIL_DELIVERY,
  NEXT_FOR_TEAM_CHAT,
  NOTE_MESSAGE,
  TRY_AGAIN_LATER,
  TRY_LOCK,
  type NotedMessage,
  type WaitingNotice,
} from './delivery.sql.js';
import { reasonOf, reportFailure } from './failures.js';
import { PORTAL, subjectOf, type Portal } from './mail.js';
import { teamChatText, WebhookService } from './webhook.service.js';

/** Sends announcements to the team chat, one after the other to keep their order. */
@Injectable()
export class TeamChatService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly webhook: WebhookService,
    @Inject(PORTAL) private readonly portal: Portal,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Sends due messages.
   * @returns how late each message was, in seconds
   */
  async settleDue(): Promise<number[]> {
    const late: number[] = [];
    while (!this.isStopping) {
      const [taken] = await writeAs(this.dataSource, 'Chat', async (manager) => {
        const lock = await TRY_LOCK.one(manager, { name: 'chat' });
        const due = lock.isMine ? await NEXT_FOR_TEAM_CHAT.run(manager) : [];
        for (const notice of due) await this.settle(notice, manager);
        return due;
      });
      if (!taken) break;
      late.push(taken.late);
    }
    return late;
  }

  private async settle(notice: WaitingNotice, manager: EntityManager): Promise<void> {
    const { id } = notice;
    let text: string;
    try {
      text = teamChatText(notice, this.portal);
    } catch (error) {
      await FAIL_DELIVERY.run(manager, { id, error: reasonOf(error) });
      return reportFailure('chat', error, this.logger);
    }
    const state = notice.overAt <= notice.now ? 'over' : await this.webhook.send(text);
    if (state === 'failed') return void (await TRY_AGAIN_LATER.run(manager, { ids: [id] }));
    await NOTE_MESSAGE.run(manager, {
      channel: 'chat',
      memberId: null,
      to: this.webhook.host,
      subject: subjectOf([notice]),
      text,
      state,
      ids: [id],
    } satisfies NotedMessage);
  }
}
