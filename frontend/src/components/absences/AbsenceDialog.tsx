import { absenceMessages, createAbsenceSchema, fullName, type PersonNames } from '@lab/contracts';
import { useEffect } from 'react';
import { useCreateAbsence } from '../../lib/absences/absences.api';
import { formatDays, labToday } from '../../lib/time';
import { FormDialog } from '../dialog/FormDialog';
import { DateField } from '../form/DateField';
import { FieldColumns } from '../form/FieldColumns';
import { TextField } from '../form/TextField';
import { useServerForm } from '../form/use-server-form';
import { failure } from '../toast/announce';

interface AbsenceDialogProps {
  member: PersonNames & { id: number };
  /** True for the user's own absence, false when an administrator enters another member's. */
  isOwn: boolean;
}

/** The form for the days on which a member is away. */
export const AbsenceDialog = ({ member, isOwn }: AbsenceDialogProps) => {
  const { mutateAsync: create } = useCreateAbsence(isOwn);
  const today = labToday();
  const form = useServerForm({
    schema: createAbsenceSchema,
    defaultValues: { memberId: member.id, from: today, to: today, reason: '' },
    send: async (absence) => {
      const created = await create(absence);
      const title = isOwn ? absenceMessages.created : absenceMessages.createdFor(fullName(member));
      return { title, text: formatDays(created.from, created.to) };
    },
    failed: failure(absenceMessages.createFailed),
  });
  const { watch, getValues, setValue } = form;
  const from = watch('from');
  // Keeps the last day on or after the first.
  useEffect(() => {
    if (from && getValues('to') < from) setValue('to', from);
  }, [from, getValues, setValue]);
  return (
    <FormDialog
      title="Days away"
      text={`${isOwn ? 'You are' : `${fullName(member)} is`} not scheduled for meetings on these days. Everyone in the lab can see them.`}
      submitLabel="Save"
      form={form}
    >
      <FieldColumns>
        <DateField label="First day" {...form.field('from')} />
        <DateField label="Last day" earliest={from > today ? from : today} {...form.field('to')} />
      </FieldColumns>
      <TextField label="Reason (optional)" {...form.field('reason')} />
    </FormDialog>
  );
};
