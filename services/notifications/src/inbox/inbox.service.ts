import type { Identity, NotificationQuery, ReadNotifications } from '@lab/contracts';
import { JsonList, requireOwnIdentity, SignalClient, writeAs } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { chatKinds } from '../chat/chat.service.js';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import type { Notice } from '../rules/notice.js';
import { MARK_READ, NOTIFICATION_LIST, TELL, TELL_CHAT } from './notification.sql.js';

/** What each member was told, and whether they have read it. */
@Injectable()
export class InboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    private readonly deadlines: DeliveryDeadlines,
  ) {}

  /** The caller's notifications. */
  list(caller: Identity, { before, limit }: NotificationQuery): JsonList {
    return new JsonList(this.dataSource, NOTIFICATION_LIST, {
      memberId: requireOwnIdentity(caller).id,
      before: before ?? null,
      limit,
    });
  }

  /** Marks notifications of the caller as read; those of others stay as they are. */
  async read(caller: Identity, request: ReadNotifications): Promise<void> {
    const memberId = requireOwnIdentity(caller).id;
    const ids = 'ids' in request ? request.ids : null;
    const read = await writeAs(this.dataSource, caller, (manager) => MARK_READ.run(manager, { memberId, ids }));
    if (read.length) this.signals.emitTo([memberId], 'notifications');
  }

  /**
   * Tells members of notices in their inbox and by e-mail, as they want it, and the lab's chat of what concerns all, in
   * the caller's transaction.
   * @returns what is to be announced after the commit
   */
  async tell(notices: readonly Notice[], manager: EntityManager): Promise<NewNotices> {
    if (notices.length === 0) return { memberIds: new Set(), isLeaving: false };
    const written = await TELL.run(manager, { notices: JSON.stringify(notices.map(withDefaults)) });
    let isLeaving = written.some(({ isMailed }) => isMailed);
    for (const notice of notices.filter(({ kind }) => chatKinds.has(kind))) {
      const inChat = await TELL_CHAT.run(manager, { ...notice });
      isLeaving ||= inChat.length > 0;
    }
    const seen = written.filter(({ isHidden }) => !isHidden);
    return { memberIds: new Set(seen.map(({ memberId }) => memberId)), isLeaving };
  }

  /** Announces new notifications to the pages of these members, and sends what leaves the portal. */
  announce({ memberIds, isLeaving }: NewNotices): void {
    if (memberIds.size > 0) this.signals.emitTo([...memberIds], 'notifications');
    if (isLeaving) this.deadlines.schedule(new Date());
  }
}

const withDefaults = (notice: Notice): Notice => ({ isUrgent: false, ...notice });

/** Notices that were written. */
export interface NewNotices {
  /** Who has something new in the inbox. */
  memberIds: ReadonlySet<number>;
  /** True when something is to be sent by e-mail or into the chat. */
  isLeaving: boolean;
}
