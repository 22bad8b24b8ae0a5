import type { UpdateNotificationSettings } from '@lab/contracts';
import { failure, warn } from '../../../components/toast/announce';
import { useSaveNotificationSettings } from './notification-settings.api';

const notSaved = failure('Not Saved');

/** Saves what a switch changes as soon as it is turned. */
export const useSaveSwitch = (memberId: number) => {
  const { mutateAsync: save } = useSaveNotificationSettings(memberId);
  // Not `mutate` with `onError`, which is called for the last change only, and not after leaving the page.
  return (change: UpdateNotificationSettings) => void save(change).catch((error: unknown) => warn(notSaved(error)));
};
