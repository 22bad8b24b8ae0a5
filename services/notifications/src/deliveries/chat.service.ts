import { NOW, writeAs } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { chatText } from '../chat/chat-message.js';
import { Webhook } from '../chat/webhook.js';
import { tryTo } from '../set-aside/fault.js';
import { SetAsides } from '../set-aside/set-aside.service.js';
import { LETTERHEAD } from '../mail/letterhead.js';
import { subjectOf, type Letterhead } from '../mail/mail.js';
import {
  NEXT_FOR_CHAT,
  NOTE_MESSAGE,
  TRY_AGAIN_LATER,
  TRY_TURN,
  type Delivery,
  type NotedMessage,
} from './delivery.sql.js';

/** Tells the lab's chat what concerns all, one message after the other, so that they are in their order. */
@Injectable()
export class ChatService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly webhook: Webhook,
    private readonly asides: SetAsides,
    @Inject(LETTERHEAD) private readonly head: Letterhead,
  ) {}

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Sends what is due.
   * @returns how late each message was, in seconds
   */
  async settleDue(): Promise<number[]> {
    const late: number[] = [];
    while (!this.isStopping) {
      const [taken] = await writeAs(this.dataSource, 'Chat', async (manager) => {
        const [turn] = await TRY_TURN.run(manager, { turn: 'chat' });
        const due = turn!.isMine ? await NEXT_FOR_CHAT.run(manager) : [];
        for (const delivery of due) await this.settle(delivery, manager);
        return due;
      });
      if (!taken) break;
      late.push(taken.late);
    }
    return late;
  }

  private async settle(delivery: Delivery, manager: EntityManager): Promise<void> {
    const [clock] = await NOW.run(manager);
    const written = tryTo(() => chatText(delivery, this.head));
    if ('error' in written) return this.asides.noteDeliveries([delivery.id], written.error, manager);
    const text = written.value;
    const state = delivery.overAt <= clock!.now ? 'over' : await this.webhook.send(text);
    if (state === 'failed') return void (await TRY_AGAIN_LATER.run(manager, { ids: [delivery.id] }));
    await NOTE_MESSAGE.run(manager, {
      channel: 'chat',
      memberId: null,
      to: this.webhook.host,
      subject: subjectOf([delivery]),
      text,
      state,
      ids: [delivery.id],
    } satisfies NotedMessage);
  }
}
