import {
  defaultNotificationChannels,
  defaultQuietHours,
  memberMessages,
  notificationKinds,
  type Identity,
  type NotificationKind,
  type NotificationSettings,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import { createSecretToken, MembersClient, requireOwnIdentity, writeAs } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/delivery-deadlines.service.js';
import { Mailer } from '../mail/mailer.service.js';
import { quietHoursOf } from './quiet-hours.js';
import { LOOK_AGAIN, SAVE_SETTINGS, SETTINGS, type StoredSettings } from './settings.sql.js';

/** What members want to be told, and where. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly deadlines: DeliveryDeadlines,
    private readonly mailer: Mailer,
  ) {}

  /**
   * The caller's settings.
   * @throws NotFoundException when they are not in the directory any more
   */
  async get(caller: Identity): Promise<NotificationSettings> {
    const memberId = requireOwnIdentity(caller).id;
    return this.answer(memberId, await this.addressOf(memberId));
  }

  /** Saves what is given of the caller's settings. It holds at once, for what waits to be sent, too. */
  async update(
    caller: Identity,
    { email, kinds, quietHours }: UpdateNotificationSettings,
  ): Promise<NotificationSettings> {
    const memberId = requireOwnIdentity(caller).id;
    const directoryEmail = await this.addressOf(memberId);
    const hours = quietHours === undefined ? defaultQuietHours : quietHours;
    await writeAs(this.dataSource, caller, async (manager) => {
      await SAVE_SETTINGS.run(manager, {
        memberId,
        email: email ?? null,
        isEmailGiven: email !== undefined,
        kinds: JSON.stringify(kinds ?? {}),
        quietFrom: hours?.from ?? null,
        quietUntil: hours?.until ?? null,
        areHoursGiven: quietHours !== undefined,
        unsubscribeToken: createSecretToken(),
        identityVersion: caller.identityVersion ?? 0,
      });
      await LOOK_AGAIN.run(manager, { memberId });
    });
    this.deadlines.schedule(new Date());
    return this.answer(memberId, directoryEmail);
  }

  private async addressOf(memberId: number): Promise<string> {
    const member = (await this.members.all()).find(({ id }) => id === memberId);
    if (!member) throw new NotFoundException(memberMessages.unknown);
    return member.email;
  }

  private async answer(memberId: number, directoryEmail: string): Promise<NotificationSettings> {
    const [stored] = await SETTINGS.run(this.dataSource, { memberId });
    return {
      email: stored?.email ?? null,
      directoryEmail,
      isRefused: stored?.isRefused ?? false,
      isMailOn: this.mailer.isOn,
      kinds: withDefaults(stored?.kinds ?? {}),
      quietHours: stored ? quietHoursOf(stored) : defaultQuietHours,
    };
  }
}

const withDefaults = (kinds: StoredSettings['kinds']): NotificationSettings['kinds'] =>
  Object.fromEntries(
    notificationKinds.map((kind: NotificationKind) => [kind, kinds[kind] ?? defaultNotificationChannels]),
  ) as NotificationSettings['kinds'];
