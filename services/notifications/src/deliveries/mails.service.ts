import { LabCalendar, MembersClient, NOW, writeAs } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LETTERHEAD } from '../mail/letterhead.js';
import { Mailer, type Outcome } from '../mail/mailer.service.js';
import { bodyOf, subjectOf, writeMail, type Letterhead } from '../mail/mail.js';
import { quietHoursOf } from '../settings/quiet-hours.js';
import { COUNT_REFUSAL, FORGET_REFUSALS, SETTINGS, type StoredSettings } from '../settings/settings.sql.js';
import { unsubscribeToken } from '../settings/unsubscribe-token.js';
import {
  DUE_MEMBERS,
  FORGET_DELIVERIES,
  MAILS_SENT,
  NOTE_MESSAGE,
  TAKE_MEMBER,
  TRY_AGAIN_LATER,
  WAIT_UNTIL,
  WAITING_FOR_MEMBER,
  type Delivery,
  type NotedMessage,
} from './delivery.sql.js';
import { sortOut } from './timing.js';

/** Somebody who gets e-mails. */
interface Reader {
  memberId: number;
  address: string;
  settings: StoredSettings;
}

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
    @Inject(LETTERHEAD) private readonly head: Letterhead,
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
    const late: number[] = [];
    for (const { memberId } of due) {
      if (this.isStopping) break;
      late.push(...(await this.settle(memberId, addresses.get(memberId))));
    }
    return late;
  }

  /**
   * The e-mail is sent inside of the transaction that notes it: a process that dies in between leaves a repeated e-mail,
   * never a lost one.
   */
  private settle(memberId: number, directoryEmail: string | undefined): Promise<number[]> {
    return writeAs(this.dataSource, 'E-mails', async (manager) => {
      const [turn] = await TAKE_MEMBER.run(manager, { memberId });
      if (!turn!.isMine) return [];
      const waiting = await WAITING_FOR_MEMBER.run(manager, { memberId });
      const [settings] = await SETTINGS.run(manager, { memberId });
      const address = settings?.email || directoryEmail;
      const isReader = directoryEmail !== undefined && settings && !settings.isRefused && address;
      const wanted = isReader ? waiting.filter(({ kind, isRead }) => settings.kinds[kind]?.email && !isRead) : [];
      await FORGET_DELIVERIES.run(manager, { ids: idsOf(waiting.filter((each) => !wanted.includes(each))) });
      if (isReader && wanted.length) await this.sendTo({ memberId, address, settings }, wanted, manager);
      return waiting.filter(({ late }) => late >= 0).map(({ late }) => late);
    });
  }

  private async sendTo(reader: Reader, wanted: readonly Delivery[], manager: EntityManager): Promise<void> {
    const [clock] = await NOW.run(manager);
    const sent = await MAILS_SENT.run(manager, { memberId: reader.memberId });
    const { send, over, rest, next } = sortOut(wanted, {
      now: clock!.now,
      sentAt: sent.map(({ sentAt }) => sentAt),
      quietHours: quietHoursOf(reader.settings),
      timeZone: this.calendar.timeZone,
    });
    if (next) await WAIT_UNTIL.run(manager, { ids: idsOf(rest), dueAt: next });
    if (over.length) await this.note(reader, over, 'over', manager);
    if (send.length) await this.sendNow(reader, send, manager);
  }

  private async sendNow(reader: Reader, lines: readonly Delivery[], manager: EntityManager): Promise<void> {
    const { memberId, address, settings } = reader;
    const token = unsubscribeToken(
      settings.unsubscribeToken,
      lines.map(({ kind }) => kind),
    );
    const outcome: Outcome = await this.mailer.send(writeMail(address, lines, token, this.head));
    if (outcome === 'failed') return void (await TRY_AGAIN_LATER.run(manager, { ids: idsOf(lines) }));
    if (outcome === 'refused') await COUNT_REFUSAL.run(manager, { memberId, email: settings.email });
    else await FORGET_REFUSALS.run(manager, { memberId });
    await this.note(reader, lines, outcome, manager);
  }

  private async note(
    { memberId, address }: Reader,
    lines: readonly Delivery[],
    state: NotedMessage['state'],
    manager: EntityManager,
  ): Promise<void> {
    await NOTE_MESSAGE.run(manager, {
      channel: 'email',
      memberId,
      to: address,
      subject: subjectOf(lines),
      text: bodyOf(lines, this.head),
      state,
      ids: idsOf(lines),
    } satisfies NotedMessage);
  }
}
