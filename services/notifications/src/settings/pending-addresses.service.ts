import { limits, notificationSettingsMessages, type Identity, type PendingAddress } from '@lab/contracts';
import {
  createSecretToken,
  hashSecretToken,
  InvalidInputException,
  takeLock,
  TooManyRequestsException,
  writeAs,
} from '@lab/service-kit';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import { RECHECK_WAITING } from '../deliveries/delivery.sql.js';
import { PORTAL, writeConfirmation, type Mail, type Portal } from '../deliveries/mail.js';
import { MailerService } from '../deliveries/mailer.service.js';
import {
  CONFIRM,
  CONFIRMATIONS_SENT,
  KEEP_PENDING,
  NOTE_CONFIRMATION,
  NOTE_STATE,
  PENDING_ADDRESS,
  PENDING_OF_TOKEN,
} from './settings.sql.js';

/** A message that was stored and has yet to be sent. */
export interface Confirmation {
  id: number;
  mail: Mail;
}

/** Addresses that receive no notices until they are confirmed with the link in a message to them. */
@Injectable()
export class PendingAddressesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: MailerService,
    private readonly deadlines: DeliveryDeadlines,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {}

  /** A member's unconfirmed address, even if its link has expired; null without one. */
  async of(memberId: number): Promise<PendingAddress | null> {
    const [pending] = await PENDING_ADDRESS.run(this.dataSource, { memberId });
    return pending ?? null;
  }

  /**
   * Stores an unconfirmed address with a new link, in the caller's transaction, which has locked the member's settings.
   * @returns the message to send after the commit, so that saving settings never waits for a slow mail server
   * @throws InvalidInputException without a mail server
   * @throws TooManyRequestsException when too many messages were sent for the member or to the address
   */
  async enter(memberId: number, email: string, manager: EntityManager): Promise<Confirmation> {
    this.requireMailServer();
    await requireRoom(memberId, email, manager);
    const token = createSecretToken(32);
    const mail = writeConfirmation(email, token, this.portal);
    const values = { memberId, email, tokenHash: hashSecretToken(token), days: limits.confirmationDays };
    await KEEP_PENDING.run(manager, values);
    const message = { memberId, to: email, subject: mail.subject, text: mail.body };
    const noted = await NOTE_CONFIRMATION.one(manager, message);
    return { id: noted.id, mail };
  }

  /** Sends a stored message, and stores the outcome. Only the member can have it sent again. */
  async send({ id, mail }: Confirmation, caller: Identity): Promise<void> {
    const state = await this.mailer.send(mail, limits.confirmationSendingSeconds * 1000);
    await writeAs(this.dataSource, caller, (manager) => NOTE_STATE.run(manager, { id, state }));
  }

  /** The address that a link confirms; null when the link is not valid. */
  async find(token: string): Promise<string | null> {
    const [pending] = await PENDING_OF_TOKEN.run(this.dataSource, { tokenHash: hashSecretToken(token) });
    return pending?.email ?? null;
  }

  /**
   * Confirms the address of a link. From now on e-mails go there, including those that are waiting.
   * @returns the address; null when the link is not valid
   */
  async confirm(token: string): Promise<string | null> {
    const confirmed = await writeAs(this.dataSource, 'Confirming', async (manager) => {
      const [found] = await CONFIRM.run(manager, { tokenHash: hashSecretToken(token) });
      if (found) await RECHECK_WAITING.run(manager, { memberId: found.memberId });
      return found;
    });
    if (!confirmed) return null;
    this.deadlines.schedule(new Date());
    return confirmed.email;
  }

  private requireMailServer(): void {
    if (this.mailer.isOn) return;
    const issue = { path: 'email', message: notificationSettingsMessages.noMailServer };
    throw new InvalidInputException([issue], HttpStatus.CONFLICT);
  }
}

const requireRoom = async (memberId: number, email: string, manager: EntityManager): Promise<void> => {
  const { count, perSeconds } = limits.confirmations;
  // When several members enter the same address concurrently, each waits until the previous message is counted.
  await takeLock(manager, `confirmation to ${email.toLowerCase()}`);
  const [sent] = await CONFIRMATIONS_SENT.run(manager, { memberId, email, perSeconds });
  if (!sent || sent.count < count) return;
  const seconds = Math.max(1, Math.ceil(sent.seconds));
  throw new TooManyRequestsException(notificationSettingsMessages.tooManyConfirmations, seconds);
};
