import type { MessageState } from '@lab/contracts';
import { LabCalendar, LOGGER, MembersClient, writeAs, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  COUNT_REFUSAL,
  DUE_MEMBERS,
  FAIL_DELIVERY,
  FORGET_REFUSALS,
  LOCK_WAITING,
  MAILS_SENT,
  NOTE_MESSAGE,
  REMOVE_DELIVERIES,
  SETTINGS,
  TRY_AGAIN_LATER,
  TRY_LOCK,
  WAIT_UNTIL,
  WAITING_FOR_MEMBER,
  type NotedMessage,
  type StoredSettings,
  type WaitingNotice,
} from './delivery.sql.js';
import { allInOrder, reasonOf, reportFailure } from './failures.js';
import { bodyOf, PORTAL, subjectOf, writeMail, type Mail, type Portal } from './mail.js';
import { MailerService, type Outcome } from './mailer.service.js';
import { quietHoursOf, splitDueLines, type Mailbox } from './timing.js';

/** A member who receives e-mails. */
interface Reader {
  memberId: number;
  address: string;
  settings: StoredSettings;
}

const isDue = ({ late }: WaitingNotice): boolean => late >= 0;

const idsOf = (deliveries: readonly WaitingNotice[]): number[] => deliveries.map(({ id }) => id);

/** Sends each member's waiting notices by e-mail, on one replica at a time. */
@Injectable()
export class MailsService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly mailer: MailerService,
    private readonly calendar: LabCalendar,
    @Inject(PORTAL) private readonly portal: Portal,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Leaves members whose e-mails were not begun to another replica, or to the next start. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Sends due e-mails.
   * @returns how late each line was, in seconds
   * @throws ServiceAwayException when the members service, which has the addresses, does not answer
   */
  async settleDue(): Promise<number[]> {
    const due = await DUE_MEMBERS.run(this.dataSource);
    if (due.length === 0) return [];
    const current = (await this.members.all()).filter(({ isAlumni }) => !isAlumni);
    const addresses = new Map(current.map(({ id, email }) => [id, email]));
    const settle = async ({ memberId }: { memberId: number }) =>
      this.isStopping ? [] : this.settle(memberId, addresses.get(memberId));
    return (await allInOrder(due.map((each) => () => settle(each)))).flat();
  }

  /**
   * Sends the e-mail inside the transaction that records it. If the process dies in between, an e-mail may be sent
   * twice but is never lost. Rows are locked only afterwards, so that saving settings never waits for the mail server.
   */
  private settle(memberId: number, directoryEmail: string | undefined): Promise<number[]> {
    return writeAs(this.dataSource, 'E-mails', async (manager) => {
      const lock = await TRY_LOCK.one(manager, { name: `e-mail to ${memberId}` });
      if (!lock.isMine) return [];
      const waiting = await WAITING_FOR_MEMBER.run(manager, { memberId });
      // Another loop may have tried in the meantime.
      if (!waiting.some(isDue)) return [];
      const [settings] = await SETTINGS.run(manager, { memberId });
      const reader = readerOf(memberId, settings, directoryEmail);
      const wanted = reader ? waiting.filter(({ kind, isRead }) => reader.settings.kinds[kind]?.email && !isRead) : [];
      const writable = reader ? await this.writable(reader, wanted, manager) : [];
      if (reader && writable.length) await this.sendTo(reader, writable, manager);
      await REMOVE_DELIVERIES.run(manager, { ids: idsOf(waiting.filter((each) => !wanted.includes(each))) });
      return waiting.filter(isDue).map(({ late }) => late);
    });
  }

  /** Returns the lines that can be written. Marks others as failed, so that they do not hold back the e-mail. */
  private async writable(reader: Reader, lines: WaitingNotice[], manager: EntityManager): Promise<WaitingNotice[]> {
    const written: WaitingNotice[] = [];
    for (const line of lines) {
      try {
        this.write(reader, [line]);
        splitDueLines([line], this.mailboxOf(reader, line.overAt));
        written.push(line);
      } catch (error) {
        await FAIL_DELIVERY.run(manager, { id: line.id, error: reasonOf(error) });
        reportFailure('email', error, this.logger);
      }
    }
    return written;
  }

  private mailboxOf({ settings }: Reader, now: Date, sentAt: Mailbox['sentAt'] = []): Mailbox {
    return { now, sentAt, quietHours: quietHoursOf(settings), timeZone: this.calendar.timeZone };
  }

  private write({ address, settings }: Reader, lines: readonly WaitingNotice[]): Mail {
    return writeMail(address, lines, settings.unsubscribeToken, this.portal);
  }

  private async sendTo(reader: Reader, wanted: readonly WaitingNotice[], manager: EntityManager): Promise<void> {
    const { memberId, settings } = reader;
    const sent = await MAILS_SENT.run(manager, { memberId });
    const sentAt = sent.map((mail) => mail.sentAt);
    const { send, over, rest, next } = splitDueLines(wanted, this.mailboxOf(reader, wanted[0]!.now, sentAt));
    const outcome = send.length ? await this.mailer.send(this.write(reader, send)) : null;
    await this.countRefusals(reader, outcome, manager);
    await LOCK_WAITING.run(manager, { memberId });
    if (over.length) await this.note(reader, over, 'over', manager);
    if (outcome === 'failed') await TRY_AGAIN_LATER.run(manager, { ids: idsOf(send) });
    else if (outcome) await this.note(reader, send, outcome, manager);
    const { quietFrom, quietUntil } = settings;
    if (next) await WAIT_UNTIL.run(manager, { ids: idsOf(rest), dueAt: next, quietFrom, quietUntil });
  }

  private async countRefusals(
    { memberId, settings: { email } }: Reader,
    outcome: Outcome | null,
    manager: EntityManager,
  ): Promise<void> {
    if (outcome === 'refused') await COUNT_REFUSAL.run(manager, { memberId, email });
    if (outcome === 'sent') await FORGET_REFUSALS.run(manager, { memberId });
  }

  private async note(
    { memberId, address }: Reader,
    lines: readonly WaitingNotice[],
    state: MessageState,
    manager: EntityManager,
  ): Promise<void> {
    await NOTE_MESSAGE.run(manager, {
      channel: 'email',
      memberId,
      to: address,
      subject: subjectOf(lines),
      text: bodyOf(lines, this.portal),
      state,
      ids: idsOf(lines),
    } satisfies NotedMessage);
  }
}

/** Null for a member who gets no e-mails: they have left, have not subscribed, or their address was refused. */
const readerOf = (
  memberId: number,
  settings: StoredSettings | undefined,
  directoryEmail: string | undefined,
): Reader | null => {
  const address = settings?.email || directoryEmail;
  if (directoryEmail === undefined || !settings || settings.isRefused || !address) return null;
  return { memberId, address, settings };
};
