import type {
  NotificationKind,
  NotificationSettings,
  UpdateNotificationSettings,
  updateNotificationSettingsSchema,
} from '@lab/contracts';
import type { z } from 'zod';

export type SettingsInput = z.input<typeof updateNotificationSettingsSchema>;

export const inputOf = ({ email, kinds, quietHours }: NotificationSettings): SettingsInput => ({
  email: email ?? '',
  kinds,
  quietHours,
});

/**
 * The request for what was entered. Kinds that were not changed are left out, because the link in an e-mail may have turned
 * one of them off meanwhile.
 */
export const requestOf = (
  { kinds, ...entered }: UpdateNotificationSettings,
  shown: NotificationSettings,
): UpdateNotificationSettings => {
  const changed = Object.entries(kinds).filter(([kind, { inbox, email }]) => {
    const before = shown.kinds[kind as NotificationKind];
    return inbox !== before.inbox || email !== before.email;
  });
  return { ...entered, kinds: Object.fromEntries(changed) };
};
