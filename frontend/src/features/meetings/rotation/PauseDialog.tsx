import { calendarDateSchema, planMessages, type RotationPause } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceButtons } from '../../../components/form/ChoiceButtons';
import { DateField } from '../../../components/form/DateField';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';

const lengths = [
  { value: 'open', label: 'until further notice' },
  { value: 'day', label: 'until a day' },
] as const;

const schema = z.discriminatedUnion('length', [
  z.object({ length: z.literal('open'), until: z.string() }),
  z.object({ length: z.literal('day'), until: calendarDateSchema(planMessages.toInvalid) }),
]);

interface PauseDialogProps {
  memberId: number;
  name: string;
  today: string;
  save: (pause: RotationPause) => Promise<unknown>;
}

/** Pauses a member in a rotation. They keep their place. */
export const PauseDialog = ({ memberId, name, today, save }: PauseDialogProps) => {
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { length: 'open', until: '' },
    send: async ({ length, until }) => {
      await save({ memberId, until: length === 'day' ? until : null });
      return { title: `${name} pauses` };
    },
    failed: failure('Pause not saved'),
  });
  const length = form.watch('length');
  return (
    <FormDialog
      title="Pause"
      text={`${name} is not planned meanwhile, and keeps their place in the order.`}
      submitLabel="Pause"
      form={form}
    >
      <ChoiceButtons
        isWide
        label="How long"
        choices={lengths}
        value={length}
        onChoose={(chosen) => form.setValue('length', chosen, { shouldDirty: true })}
      />
      {length === 'day' && <DateField label="Last day of the pause" earliest={today} {...form.field('until')} />}
    </FormDialog>
  );
};
