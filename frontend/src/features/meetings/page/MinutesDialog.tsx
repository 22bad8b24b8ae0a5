import { meetingRecordMessages, saveMinutesSchema, type Minutes, type SaveMinutes } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import type { FieldReaders } from '../../../components/conflict/differences';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { DateField } from '../../../components/form/DateField';
import { Rows } from '../../../components/form/Rows';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type ServerForm } from '../../../components/form/use-server-form';
import { MemberField } from '../../../components/person/MemberField';
import { failure } from '../../../components/toast/announce';
import { formatDay } from '../../../lib/time';
import { useSaveMinutes } from '../records.api';

const { text } = saveMinutesSchema.shape.actionItems.unwrap().element.shape;

/** The form of minutes: texts are never null. */
const formSchema = z.object({
  decisions: z.string(),
  notes: z.string(),
  actionItems: z.array(
    z.object({
      /** Only of a to-do that is already saved. */
      itemId: z.number().nullable(),
      text,
      memberId: z.number().nullable(),
      dueDate: z.string(),
      isDone: z.boolean(),
    }),
  ),
});

type MinutesForm = z.input<typeof formSchema>;

const noItem: MinutesForm['actionItems'][number] = {
  itemId: null,
  text: '',
  memberId: null,
  dueDate: '',
  isDone: false,
};

const minutesToForm = ({ decisions, notes, actionItems }: Minutes): MinutesForm => ({
  decisions: decisions ?? '',
  notes: notes ?? '',
  actionItems: actionItems.map(({ id, dueDate, ...item }) => ({ ...item, itemId: id, dueDate: dueDate ?? '' })),
});

/**
 * @param saved the minutes on which the form is based. A to-do that another member has deleted meanwhile is created
 * anew.
 */
const formToMinutes = ({ actionItems, ...texts }: MinutesForm, saved: Minutes): SaveMinutes => ({
  ...texts,
  actionItems: actionItems.map(({ itemId, ...item }) => ({
    ...item,
    ...(itemId !== null && saved.actionItems.some(({ id }) => id === itemId) && { id: itemId }),
  })),
});

const itemText = ({ text: words, dueDate, isDone }: MinutesForm['actionItems'][number]): string =>
  [words, dueDate && `until ${formatDay(dueDate)}`, isDone && 'done'].filter(Boolean).join(', ');

const readers: FieldReaders<MinutesForm> = {
  actionItems: {
    label: 'To-dos',
    read: ({ actionItems }) => actionItems.map(itemText).join('\n'),
    input: 'actionItems.0.text',
  },
};

const itemSx: SxProps<Theme> = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { sm: '3fr 2fr' },
  '& > :first-of-type': { gridColumn: { sm: '1 / -1' } },
};

/** To-dos, one row each: who does what until when. */
const ItemRows = ({ form }: { form: ServerForm<MinutesForm> }) => (
  <Rows form={form} name="actionItems" title="To-dos" one="To-do" blank={noItem}>
    {(path) => (
      <Box sx={itemSx}>
        <TextField label="Task" {...form.field(`${path}.text` as 'actionItems.0.text')} />
        <MemberField label="Who (optional)" {...form.field(`${path}.memberId` as 'actionItems.0.memberId')} />
        <DateField label="Until (optional)" {...form.field(`${path}.dueDate` as 'actionItems.0.dueDate')} />
      </Box>
    )}
  </Rows>
);

/** Writes the minutes of a meeting. */
export const MinutesDialog = ({ minutes }: { minutes: Minutes }) => {
  const { edit, isConflict } = useEdit(minutes);
  const { mutateAsync: save } = useSaveMinutes(minutes.meetingId);
  const form = useServerForm<MinutesForm, MinutesForm>({
    schema: formSchema,
    defaultValues: minutesToForm(minutes),
    send: async (values) => {
      await save({ ...formToMinutes(values, edit.base), version: edit.base.version });
      return { title: meetingRecordMessages.minutesSaved };
    },
    failed: failure(meetingRecordMessages.minutesFailed),
    isConflict,
  });
  return (
    <FormDialog isWide title="Minutes" submitLabel="Save minutes" form={form}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={minutesToForm} readers={readers}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <TextField
            label="Decisions (optional)"
            hint="Lists begin with - and **bold** is bold."
            multiline
            minRows={3}
            {...form.field('decisions')}
          />
          <TextField label="Notes (optional)" multiline minRows={4} {...form.field('notes')} />
          <ItemRows form={form} />
        </Box>
      </ChangedMeanwhile>
    </FormDialog>
  );
};
