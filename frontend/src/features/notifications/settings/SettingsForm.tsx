import type { NotificationSettings } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SubmitEvent } from 'react';
import { LeaveGuard } from '../../../components/dialog/LeaveGuard';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { AddressSection } from './AddressSection';
import { KindsSection } from './KindsSection';
import { QuietHoursSection } from './QuietHoursSection';
import { SaveBar } from './SaveBar';
import { useSettingsForm } from './use-settings-form';

interface SettingsFormProps {
  memberId: number;
  settings: NotificationSettings;
}

/** Where e-mails go, what the member is told, and when no e-mail is sent. */
export const SettingsForm = ({ memberId, settings }: SettingsFormProps) => {
  const form = useSettingsForm(memberId, settings);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ maxWidth: (theme) => theme.sizes.page.text }}>
      {form.isChanged && <LeaveGuard isPage />}
      <AddressSection settings={settings} {...form.field('email')} />
      <KindsSection {...form.field('kinds')} />
      <QuietHoursSection form={form} />
      <SaveBar isChanged={form.isChanged} isSending={form.isSending}>
        <FormAlert message={form.problem} />
      </SaveBar>
    </Box>
  );
};
