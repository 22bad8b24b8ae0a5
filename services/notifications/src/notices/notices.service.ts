import type { Identity, NotificationKind, NotificationQuery, ReadNotifications } from '@lab/contracts';
import { JsonList, requireOwnIdentity, SignalClient, writeAs } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import type { Notice } from '../rules/notice.js';
import { MARK_READ, NOTIFICATION_LIST, WRITE_NOTICES } from './notice.sql.js';

/** Kinds that concern the whole lab, and are therefore also announced in the team chat. */
const teamChatKinds: ReadonlySet<NotificationKind> = new Set([
  'vote_opened',
  'paper_chosen',
  'venue_chosen',
  'meeting_changed',
]);

/** The result of writing notices. */
export interface NewNotices {
  /** The members with a new notice in the inbox. */
  memberIds: ReadonlySet<number>;
  /** True if anything has to be sent by e-mail or to the chat. */
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

  /** Marks the caller's notices as read, but never those of others. */
  async read(caller: Identity, request: ReadNotifications): Promise<void> {
    const memberId = requireOwnIdentity(caller).id;
    const ids = 'ids' in request ? request.ids : null;
    const read = await writeAs(this.dataSource, caller, (manager) => MARK_READ.run(manager, { memberId, ids }));
    if (read.length) this.signals.emitTo([memberId], 'notifications');
  }

  /**
   * Writes notices and their deliveries in the caller's transaction, as each member wants them.
   * @returns what to announce after the commit
   */
  async write(notices: readonly Notice[], manager: EntityManager): Promise<NewNotices> {
    if (notices.length === 0) return { memberIds: new Set(), isSent: false };
    const addressed = notices.map((notice) =>
      teamChatKinds.has(notice.kind) ? { ...notice, to: [...notice.to, null] } : notice,
    );
    const written = await WRITE_NOTICES.run(manager, { notices: JSON.stringify(addressed) });
    const seen = written.flatMap(({ memberId, isHidden }) => (memberId === null || isHidden ? [] : memberId));
    return { memberIds: new Set(seen), isSent: written.some(({ isSent }) => isSent) };
  }

  /** Notifies the members' open pages of new notices, and starts sending e-mails and chat messages. */
  announce({ memberIds, isSent }: NewNotices): void {
    if (memberIds.size > 0) this.signals.emitTo([...memberIds], 'notifications');
    if (isSent) this.deadlines.schedule(new Date());
  }
}
