import { alumniFields, type AlumniEntry } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SubmitEvent } from 'react';
import { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { LeaveGuard } from '../../../components/dialog/LeaveGuard';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { useServerForm } from '../../../components/form/use-server-form';
import { announce, failure } from '../../../components/toast/announce';
import { CareerFields } from './CareerFields';
import { useDecline, useSaveAlumniEntry } from './alumni-entry.api';

/** What is shown instead of the form after the link was used. */
export type LinkEnd = typeof SAVED;

const SAVED = { title: 'Thank you', text: 'Your entry is saved.' };
const WAITING = { title: 'Thank you', text: 'Your changes appear when the lab has approved them.' };
const DECLINED = { title: 'You will not be asked again', text: 'Your entry stays as it is.' };

const schema = z.object(alumniFields);

const valuesOf = ({ degree, thesisTitle, firstPosition, currentPosition }: AlumniEntry) => ({
  degree: degree ?? '',
  thesisTitle: thesisTitle ?? '',
  firstPosition: firstPosition ?? '',
  currentPosition: currentPosition ?? '',
});

interface AlumniEntryFormProps {
  entry: AlumniEntry;
  token: string;
  /** Called when the link was used, with what to show instead of the form. */
  onDone: (end: LinkEnd) => void;
}

/** The form of a former member. It uses the link. */
export const AlumniEntryForm = ({ entry, token, onDone }: AlumniEntryFormProps) => {
  const { mutateAsync: save } = useSaveAlumniEntry();
  const { mutateAsync: decline, isPending } = useDecline();
  const { edit, isConflict } = useEdit(entry);
  const form = useServerForm({
    schema,
    defaultValues: valuesOf(entry),
    send: async (fields) => {
      const { awaitsApproval } = await save({ token, ...fields, version: edit.base.version });
      onDone(awaitsApproval ? WAITING : SAVED);
      return SAVED;
    },
    failed: failure('Not saved'),
    isConflict,
    onDone: () => undefined,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const end = async () => {
    const isDone = await announce(
      decline(token).then(() => DECLINED),
      failure('Not saved'),
    );
    if (isDone) onDone(DECLINED);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <LeaveGuard isChanged={form.isChanged} isPage />
      <ChangedMeanwhile edit={edit} form={form} valuesOf={valuesOf} readers={{}}>
        <Box key={edit.announcement} sx={{ display: 'grid', gap: 2.5 }}>
          <CareerFields field={form.field} />
        </Box>
      </ChangedMeanwhile>
      <FormAlert message={form.problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" size="large" loading={form.isSending}>
          Save
        </Button>
        <Button size="large" color="inherit" loading={isPending} onClick={() => void end()}>
          Please do not ask again
        </Button>
      </Box>
    </Box>
  );
};
