import type { UpdateNotificationSettings } from '@lab/contracts';
import { failure, warn } from '../../../components/toast/announce';
import { useSaveNotificationSettings } from './notification-settings.api';

const notSaved = failure('Not Saved');

/** Saves what a switch changes as soon as it is turned. */
export const useSaveSwitch = (memberId: number) => {
  const { mutate } = useSaveNotificationSettings(memberId);
  return (change: UpdateNotificationSettings) => mutate(change, { onError: (error) => warn(notSaved(error)) });
};
