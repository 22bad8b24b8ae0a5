import { FieldColumns } from '../../../components/form/FieldColumns';
import { TimeField } from '../../../components/form/TimeField';
import type { ServerForm } from '../../../components/form/use-server-form';
import type { SettingsInput } from './settings-form';

/** When quiet hours begin and end. */
export const QuietHoursFields = ({ form }: { form: ServerForm<SettingsInput> }) => (
  <FieldColumns>
    <TimeField label="From" {...form.field('quietHours.from')} />
    <TimeField label="Until" {...form.field('quietHours.until')} />
  </FieldColumns>
);
