import { quietHoursSchema, type QuietHours } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { TimeField } from '../../../components/form/TimeField';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { useSaveNotificationSettings } from './notification-settings.api';

const schema = z.object({ quietHours: quietHoursSchema });

interface QuietHoursDialogProps {
  memberId: number;
  quietHours: QuietHours;
}

/** Changes when quiet hours begin and end. */
export const QuietHoursDialog = ({ memberId, quietHours }: QuietHoursDialogProps) => {
  const { mutateAsync: save } = useSaveNotificationSettings(memberId);
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { quietHours },
    send: async (entered) => {
      await save(entered);
      return { title: 'Quiet hours saved' };
    },
    failed: failure('Not saved'),
  });
  return (
    <FormDialog title="Quiet hours" submitLabel="Save" form={form}>
      <FieldColumns>
        <TimeField label="From" {...form.field('quietHours.from')} />
        <TimeField label="Until" {...form.field('quietHours.until')} />
      </FieldColumns>
    </FormDialog>
  );
};
