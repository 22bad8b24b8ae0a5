import type { Identity, NotificationQuery, ReadNotifications } from '@lab/contracts';
import { notificationMessages } from '@lab/contracts';
import { JsonList, SignalClient, writeAs } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Notice } from '../occasions/notice.js';
import { MARK_READ, NOTIFICATION_LIST, TELL } from './notification.sql.js';

/** What each member was told, and whether they have read it. */
@Injectable()
export class InboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {}

  /** The caller's notifications. */
  list(caller: Identity, { before, limit }: NotificationQuery): JsonList {
    return new JsonList(this.dataSource, NOTIFICATION_LIST, {
      memberId: ownIdOf(caller),
      before: before ?? null,
      limit,
    });
  }

  /** Marks notifications of the caller as read; those of others stay as they are. */
  async read(caller: Identity, request: ReadNotifications): Promise<void> {
    const memberId = ownIdOf(caller);
    const ids = 'ids' in request ? request.ids : null;
    const read = await writeAs(this.dataSource, caller, (manager) => MARK_READ.run(manager, { memberId, ids }));
    if (read.length) this.signals.emitTo([memberId], 'notifications');
  }

  /**
   * Writes notices into the inboxes, in the caller's transaction.
   * @returns the members who were told something new: their pages are to be signalled after the commit
   */
  async tell(notices: readonly Notice[], manager: EntityManager): Promise<Set<number>> {
    const told = new Set<number>();
    for (const notice of notices) {
      const rows = await TELL.run(manager, { ...notice });
      rows.forEach(({ memberId }) => told.add(memberId));
    }
    return told;
  }

  /** Announces new notifications to the pages of these members. */
  announce(memberIds: ReadonlySet<number>): void {
    if (memberIds.size > 0) this.signals.emitTo([...memberIds], 'notifications');
  }
}

/** Without a chosen identity it would be another member's inbox. */
const ownIdOf = ({ chosenMember }: Identity): number => {
  if (!chosenMember) throw new ConflictException(notificationMessages.chooseFirst);
  return chosenMember.id;
};
