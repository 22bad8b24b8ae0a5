import type { Identity, NotificationKind, NotificationQuery, ReadNotifications } from '@lab/contracts';
import { JsonList, requireOwnIdentity, SignalClient, writeAs } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import type { Notice } from '../rules/notice.js';
import { MARK_READ, NOTIFICATION_LIST, WRITE_NOTICES } from './notice.sql.js';

/** What concerns the whole lab, and is therefore announced in the team chat, too. */
const chatKinds: ReadonlySet<NotificationKind> = new Set([
  'vote_opened',
  'paper_chosen',
  'venue_chosen',
  'meeting_changed',
]);

/** Notices that were written. */
export interface NewNotices {
  /** The members who have something new in the inbox. */
  memberIds: ReadonlySet<number>;
  /** True when something is to be sent by e-mail or into the chat. */
  isSent: boolean;
}

/** Writes and lists notices, and marks them as read. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    private readonly deadlines: DeliveryDeadlines,
  ) {}

  /** The caller's notices. */
  list(caller: Identity, { before, limit }: NotificationQuery): JsonList {
    return new JsonList(this.dataSource, NOTIFICATION_LIST, {
      memberId: requireOwnIdentity(caller).id,
      before: before ?? null,
      limit,
    });
  }

  /** Marks notices of the caller as read; those of others stay as they are. */
  async read(caller: Identity, request: ReadNotifications): Promise<void> {
    const memberId = requireOwnIdentity(caller).id;
    const ids = 'ids' in request ? request.ids : null;
    const read = await writeAs(this.dataSource, caller, (manager) => MARK_READ.run(manager, { memberId, ids }));
    if (read.length) this.signals.emitTo([memberId], 'notifications');
  }

  /**
   * Writes notices and their deliveries, as each member wants them, in the caller's transaction.
   * @returns what is to be announced after the commit
   */
  async write(notices: readonly Notice[], manager: EntityManager): Promise<NewNotices> {
    if (notices.length === 0) return { memberIds: new Set(), isSent: false };
    const addressed = notices.map((notice) =>
      chatKinds.has(notice.kind) ? { ...notice, to: [...notice.to, null] } : notice,
    );
    const written = await WRITE_NOTICES.run(manager, { notices: JSON.stringify(addressed) });
    const seen = written.flatMap(({ memberId, isHidden }) => (memberId === null || isHidden ? [] : memberId));
    return { memberIds: new Set(seen), isSent: written.some(({ isSent }) => isSent) };
  }

  /** Announces new notices to the pages of these members, and has e-mails and chat messages sent. */
  announce({ memberIds, isSent }: NewNotices): void {
    if (memberIds.size > 0) this.signals.emitTo([...memberIds], 'notifications');
    if (isSent) this.deadlines.schedule(new Date());
  }
}
