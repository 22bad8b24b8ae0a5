import { defaultQuietHours, type QuietHours } from '@lab/contracts';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SwitchInput } from '../../../components/form/SwitchInput';
import type { ServerForm } from '../../../components/form/use-server-form';
import { lazyPart } from '../../../components/lazy-part';
import { SettingsSection } from '../../../components/layout/SettingsSection';
import { labTimeZone } from '../../../lib/time';
import type { SettingsInput } from './settings-form';

interface QuietHoursFormProps {
  form: ServerForm<SettingsInput>;
}

/** Time pickers are larger than the rest of the page. */
const QuietHoursFields = lazyPart<QuietHoursFormProps>(
  async () => (await import('./QuietHoursFields')).QuietHoursFields,
);

const text = (zone: string): string =>
  `E-mails wait until quiet hours are over, in the lab’s time (${zone}). Votes that last less than a day do not wait.`;

/** When no e-mail is sent. */
export const QuietHoursSection = ({ form }: QuietHoursFormProps) => {
  const quietHours = useWatch({ control: form.control, name: 'quietHours' });
  const last = useRef<QuietHours>(defaultQuietHours);
  const turn = (isOn: boolean): void => {
    if (quietHours) last.current = quietHours;
    form.setValue('quietHours', isOn ? last.current : null, { shouldDirty: true });
  };
  return (
    <SettingsSection title="Quiet hours" text={text(labTimeZone().replaceAll('_', ' '))}>
      <SwitchInput label="Keep quiet hours" value={Boolean(quietHours)} onChange={turn} />
      {quietHours && <QuietHoursFields form={form} />}
    </SettingsSection>
  );
};
