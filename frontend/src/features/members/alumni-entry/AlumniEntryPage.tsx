import { alumniFields, type AlumniEntry } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { LeaveGuard } from '../../../components/dialog/LeaveGuard';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { StatePanel } from '../../../components/feedback/StatePanel';
import { useServerForm } from '../../../components/form/use-server-form';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { announce, failure } from '../../../components/toast/announce';
import { hasStatus } from '../../../lib/http/http-error';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import { CareerFields } from './CareerFields';
import { useAlumniEntry, useDecline, useSaveAlumniEntry } from './alumni-entry.api';

const INCOMPLETE = 'Please open the whole link from your e-mail again.';

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

interface EntryFormProps {
  entry: AlumniEntry;
  token: string;
  /** Called when the link was used, with what to show instead of the form. */
  onDone: (end: typeof SAVED) => void;
}

const EntryForm = ({ entry, token, onDone }: EntryFormProps) => {
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

const Entry = ({ token }: { token: string }) => {
  const { data: entry, ...query } = useAlumniEntry(token);
  const [end, setEnd] = useState<typeof SAVED>();
  const { shortName } = useLabNames().lab;
  if (end) return <StatePanel {...end} />;
  if (hasStatus(query.error, 404))
    return <StatePanel role="alert" title="This link has ended" text={query.error?.message} />;
  if (!entry) return <NotLoaded query={query} what="your entry" />;
  return (
    <>
      <PageHeading
        title={entry.name}
        intro={`This is what the pages of ${shortName} say about you. The link saves once; then it ends.`}
      />
      <EntryForm entry={entry} token={token} onDone={setEnd} />
    </>
  );
};

/**
 * The page behind the yearly e-mail to a former member. The token is in the address's fragment, which browsers do not
 * send.
 */
const AlumniEntryPage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <Page width="narrow">
      <Box sx={{ pt: { md: 4 } }}>
        {token ? (
          <Entry key={token} token={token} />
        ) : (
          <StatePanel role="alert" title="This link is not complete" text={INCOMPLETE} />
        )}
      </Box>
    </Page>
  );
};

export default AlumniEntryPage;
