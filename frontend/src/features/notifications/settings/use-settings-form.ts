import {
  updateNotificationSettingsSchema,
  type NotificationSettings,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { useSaveNotificationSettings } from './notification-settings.api';
import { inputOf, requestOf, type SettingsInput } from './settings-form';

/** The form of a member's settings. After saving, it shows what the server has. */
export const useSettingsForm = (memberId: number, settings: NotificationSettings) => {
  const { mutateAsync: save } = useSaveNotificationSettings(memberId);
  const form = useServerForm<SettingsInput, UpdateNotificationSettings>({
    schema: updateNotificationSettingsSchema,
    defaultValues: inputOf(settings),
    send: async (entered) => {
      form.reset(inputOf(await save(requestOf(entered, settings))));
      return { title: 'Notification Settings Saved' };
    },
    failed: failure('Not Saved'),
    onDone: () => {},
  });
  return form;
};
