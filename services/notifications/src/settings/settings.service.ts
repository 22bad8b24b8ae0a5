import { randomUUID } from 'node:crypto';
import {
  credentialMessages,
  defaultNotificationChannels,
  defaultQuietHours,
  memberMessages,
  notificationKinds,
  notificationSettingsMessages,
  type Identity,
  type NotificationKind,
  type NotificationSettings,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import { createSecretToken, MembersClient, NOW, requireOwnIdentity, writeAs } from '@lab/service-kit';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import { RECHECK_WAITING, SETTINGS, type StoredSettings } from '../deliveries/delivery.sql.js';
import { MailerService } from '../deliveries/mailer.service.js';
import { quietHoursOf } from '../deliveries/timing.js';
import { NoticesService, type NewNotices } from '../notices/notices.service.js';
import { credentialNotice } from '../rules/members.js';
import { PendingAddressesService, type Confirmation } from './pending-addresses.service.js';
import { DROP_PENDING, GO_BACK_TO_DIRECTORY, KEEP_CONFIRMED, LOCK_PENDING, SAVE_SETTINGS } from './settings.sql.js';

/** The follow-up actions of a saved change. */
interface Written {
  confirmation: Confirmation | null;
  notices?: NewNotices;
}

/** Which notices members want, and where. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly deadlines: DeliveryDeadlines,
    private readonly mailer: MailerService,
    private readonly pending: PendingAddressesService,
    private readonly notices: NoticesService,
  ) {}

  /**
   * The caller's settings.
   * @throws NotFoundException when they are no longer in the directory
   */
  async get(caller: Identity): Promise<NotificationSettings> {
    const memberId = requireOwnIdentity(caller).id;
    return this.answer(memberId, await this.addressOf(memberId));
  }

  /**
   * Saves the given parts of the caller's settings. They also apply to waiting e-mails. An address that is neither the
   * directory's nor confirmed must be confirmed first. A changed address is reported in the inbox. Changing it requires
   * a fresh proof, like turning off notices about the sign-in.
   * @throws ProofRequiredException when the last proof is too old
   */
  async update(caller: Identity, request: UpdateNotificationSettings): Promise<NotificationSettings> {
    const memberId = requireOwnIdentity(caller).id;
    const directoryEmail = await this.addressOf(memberId);
    const redirection = await this.redirectionIn(request, memberId, directoryEmail);
    if (redirection !== null || silencesSignIn(request)) await this.members.requireFreshProof(caller);
    await this.save(caller, memberId, async (manager) => {
      await saveGiven(caller, memberId, request, manager);
      if (request.email === undefined) return { confirmation: null };
      const confirmation = await this.goTo(request.email, { memberId, directoryEmail }, manager);
      if (redirection === null) return { confirmation };
      return { confirmation, notices: await this.report(redirection, memberId, manager) };
    });
    return this.answer(memberId, directoryEmail);
  }

  /**
   * Sends another message to the unconfirmed address. The previous link ends.
   * @throws ConflictException when there is no unconfirmed address
   */
  async sendAgain(caller: Identity): Promise<NotificationSettings> {
    const memberId = requireOwnIdentity(caller).id;
    const directoryEmail = await this.addressOf(memberId);
    await this.save(caller, memberId, async (manager) => {
      const [waiting] = await LOCK_PENDING.run(manager, { memberId });
      if (!waiting) throw new ConflictException(notificationSettingsMessages.nothingPending);
      return { confirmation: await this.pending.enter(memberId, waiting.email, manager) };
    });
    return this.answer(memberId, directoryEmail);
  }

  /** Removes the unconfirmed address. */
  async cancel(caller: Identity): Promise<void> {
    const memberId = requireOwnIdentity(caller).id;
    await writeAs(this.dataSource, caller, (manager) => DROP_PENDING.run(manager, { memberId }));
  }

  /** Writes in one transaction, and then sends the resulting message. */
  private async save(
    caller: Identity,
    memberId: number,
    write: (manager: EntityManager) => Promise<Written>,
  ): Promise<void> {
    const { confirmation, notices } = await writeAs(this.dataSource, caller, async (manager) => {
      const written = await write(manager);
      await RECHECK_WAITING.run(manager, { memberId });
      return written;
    });
    this.deadlines.schedule(new Date());
    if (notices) this.notices.announce(notices);
    if (confirmation) await this.pending.send(confirmation, caller);
  }

  /** The new e-mail address that a request would set; null if it does not change. */
  private async redirectionIn(
    { email }: UpdateNotificationSettings,
    memberId: number,
    directoryEmail: string,
  ): Promise<string | null> {
    if (email === undefined) return null;
    const [stored] = await SETTINGS.run(this.dataSource, { memberId });
    const wanted = email ?? directoryEmail;
    return wanted.toLowerCase() === (stored?.email ?? directoryEmail).toLowerCase() ? null : wanted;
  }

  private async report(email: string, memberId: number, manager: EntityManager): Promise<NewNotices> {
    const clock = await NOW.one(manager);
    const title = `Your e-mail address is to change: ${email || 'none'}`;
    const lab = { now: clock.now, people: { one: (id: number) => [id] } };
    const notices = credentialNotice(memberId, `address ${randomUUID()}`, title, lab);
    // Only in the inbox: either e-mail address could be the wrong one.
    return this.notices.write(
      notices.map((notice) => Object.assign(notice, { overAt: lab.now })),
      manager,
    );
  }

  /** @returns the message that asks to confirm the address, if confirmation is needed */
  private async goTo(
    email: string | null,
    { memberId, directoryEmail }: { memberId: number; directoryEmail: string },
    manager: EntityManager,
  ): Promise<Confirmation | null> {
    if (email === null || email.toLowerCase() === directoryEmail.toLowerCase()) {
      await GO_BACK_TO_DIRECTORY.run(manager, { memberId });
      return null;
    }
    const [kept] = await KEEP_CONFIRMED.run(manager, { memberId, email });
    return kept ? null : this.pending.enter(memberId, email, manager);
  }

  private async addressOf(memberId: number): Promise<string> {
    const member = (await this.members.all()).find(({ id }) => id === memberId);
    if (!member) throw new NotFoundException(memberMessages.unknown);
    return member.email;
  }

  private async answer(memberId: number, directoryEmail: string): Promise<NotificationSettings> {
    const pendingAddress = await this.pending.of(memberId);
    const [stored] = await SETTINGS.run(this.dataSource, { memberId });
    return {
      email: stored?.email ?? null,
      directoryEmail,
      pendingAddress,
      isRefused: stored?.isRefused ?? false,
      isMailOn: this.mailer.isOn,
      kinds: withDefaults(stored?.kinds ?? {}),
      quietHours: stored ? quietHoursOf(stored) : defaultQuietHours,
    };
  }
}

/** True when it turns off notices about the sign-in, which an intruder would do first. */
const silencesSignIn = ({ kinds }: UpdateNotificationSettings): boolean => {
  const channels = kinds?.sign_in_changed;
  return channels !== undefined && !(channels.inbox && channels.email);
};

const withDefaults = (kinds: StoredSettings['kinds']): NotificationSettings['kinds'] =>
  Object.fromEntries(
    notificationKinds.map((kind: NotificationKind) => [kind, kinds[kind] ?? defaultNotificationChannels]),
  ) as NotificationSettings['kinds'];

/**
 * Saves the given kinds and hours. Afterwards the settings exist and are locked.
 * @throws ForbiddenException when the caller's identity has ended meanwhile
 */
const saveGiven = async (
  { identityVersion = 0 }: Identity,
  memberId: number,
  { kinds, quietHours }: UpdateNotificationSettings,
  manager: EntityManager,
): Promise<void> => {
  const hours = quietHours === undefined ? defaultQuietHours : quietHours;
  const [saved] = await SAVE_SETTINGS.run(manager, {
    memberId,
    kinds: JSON.stringify(kinds ?? {}),
    quietFrom: hours?.from ?? null,
    quietUntil: hours?.until ?? null,
    areHoursGiven: quietHours !== undefined,
    identityVersion,
    unsubscribeToken: createSecretToken(),
  });
  if (!saved) throw new ForbiddenException(credentialMessages.sayWhoFirst);
};
