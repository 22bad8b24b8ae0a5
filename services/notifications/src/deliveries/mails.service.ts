import type { MessageState } from '@lab/contracts';
import { createSecretToken, hashSecretToken, LabCalendar, MembersClient, writeAs } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { bodyOf, PORTAL, subjectOf, unsubscribeToken, writeMail, type Portal } from '../mail/mail.js';
import { Mailer, type Outcome } from '../mail/mailer.service.js';
import { allInOrder, SetAsides, tryTo } from '../set-aside/set-aside.service.js';
import { COUNT_REFUSAL, FORGET_REFUSALS, KEEP_LINK, SETTINGS, type StoredSettings } from '../settings/settings.sql.js';
import {
  DUE_MEMBERS,
  FORGET_DELIVERIES,
  LOCK_WAITING,
  MAILS_SENT,
  NOTE_MESSAGE,
  TRY_AGAIN_LATER,
  TRY_TURN,
  WAIT_UNTIL,
  WAITING_FOR_MEMBER,
  type Delivery,
  type NotedMessage,
} from './delivery.sql.js';
import { quietHoursOf, sortOut } from './timing.js';

/** Somebody who gets e-mails. */
interface Reader {
  memberId: number;
  address: string;
  settings: StoredSettings;
}

const isDue = ({ late }: Delivery): boolean => late >= 0;

const idsOf = (deliveries: readonly Delivery[]): number[] => deliveries.map(({ id }) => id);

/** Sends each member what waits for them, one replica at a time. */
@Injectable()
export class MailsService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly mailer: Mailer,
    private readonly calendar: LabCalendar,
    private readonly asides: SetAsides,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {}

  /** What was not begun is left to another replica, or to the next start. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Sends what is due.
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
   * The e-mail is sent inside of the transaction that notes it: a process that dies in between leaves a repeated e-mail,
   * never a lost one. Rows are locked only afterwards, so that nobody waits for the mail server to save settings.
   */
  private settle(memberId: number, directoryEmail: string | undefined): Promise<number[]> {
    return writeAs(this.dataSource, 'E-mails', async (manager) => {
      const [turn] = await TRY_TURN.run(manager, { turn: `e-mail to ${memberId}` });
      if (!turn!.isMine) return [];
      const waiting = await WAITING_FOR_MEMBER.run(manager, { memberId });
      // Another loop may have tried in the meantime.
      if (!waiting.some(isDue)) return [];
      const [settings] = await SETTINGS.run(manager, { memberId });
      const reader = readerOf(memberId, settings, directoryEmail);
      const wanted = reader ? waiting.filter(({ kind, isRead }) => reader.settings.kinds[kind]?.email && !isRead) : [];
      const writable = reader ? await this.writable(reader, wanted, manager) : [];
      if (reader && writable.length) await this.sendTo(reader, writable, manager);
      await FORGET_DELIVERIES.run(manager, { ids: idsOf(waiting.filter((each) => !wanted.includes(each))) });
      return waiting.filter(isDue).map(({ late }) => late);
    });
  }

  /** The lines that can be written. Another is set aside, so that it keeps no other line from its reader. */
  private async writable(reader: Reader, lines: Delivery[], manager: EntityManager): Promise<Delivery[]> {
    const written: Delivery[] = [];
    for (const line of lines) {
      const tried = tryTo(() => {
        writeMail(reader.address, [line], createSecretToken(), this.portal);
        sortOut([line], {
          now: line.overAt,
          sentAt: [],
          quietHours: quietHoursOf(reader.settings),
          timeZone: this.calendar.timeZone,
        });
      });
      if ('error' in tried) await this.asides.noteDeliveries([line.id], tried.error, manager);
      else written.push(line);
    }
    return written;
  }

  private async sendTo(reader: Reader, wanted: readonly Delivery[], manager: EntityManager): Promise<void> {
    const { memberId, settings } = reader;
    const sent = await MAILS_SENT.run(manager, { memberId });
    const { send, over, rest, next } = sortOut(wanted, {
      now: wanted[0]!.now,
      sentAt: sent.map(({ sentAt }) => sentAt),
      quietHours: quietHoursOf(settings),
      timeZone: this.calendar.timeZone,
    });
    const outcome = send.length ? await this.send(reader, send) : null;
    await this.countRefusals(reader, outcome, manager);
    await LOCK_WAITING.run(manager, { memberId });
    if (over.length) await this.note(reader, over, 'over', manager);
    if (outcome === 'failed') await TRY_AGAIN_LATER.run(manager, { ids: idsOf(send) });
    else if (outcome) await this.note(reader, send, outcome, manager);
    const { quietFrom, quietUntil } = settings;
    if (next) await WAIT_UNTIL.run(manager, { ids: idsOf(rest), dueAt: next, quietFrom, quietUntil });
  }

  /**
   * Each e-mail has a secret of its own, so that the database need not have it. Its hash is kept beforehand and outside of the
   * transaction: the link works in an e-mail that left a process that died, and the settings are not locked meanwhile.
   */
  private async send({ memberId, address }: Reader, lines: readonly Delivery[]): Promise<Outcome> {
    const secret = createSecretToken();
    await KEEP_LINK.run(this.dataSource, { memberId, tokenHash: hashSecretToken(secret) });
    const kinds = lines.map(({ kind }) => kind);
    return this.mailer.send(writeMail(address, lines, unsubscribeToken(secret, kinds), this.portal));
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
    lines: readonly Delivery[],
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

/** Null for whoever gets no e-mails: they have left, have chosen none, or their address was refused. */
const readerOf = (
  memberId: number,
  settings: StoredSettings | undefined,
  directoryEmail: string | undefined,
): Reader | null => {
  const address = settings?.email || directoryEmail;
  if (directoryEmail === undefined || !settings || settings.isRefused || !address) return null;
  return { memberId, address, settings };
};
