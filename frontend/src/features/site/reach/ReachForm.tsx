import { type Reach, saveReachSchema, siteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { LeaveGuard } from '../../../components/dialog/LeaveGuard';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { partsSx } from '../parts';
import type { SiteForm } from '../site-form';
import { useReach, useSaveReach } from './reach.api';
import { valuesOfReach } from './reach-values';
import { ReachFields } from './ReachFields';

const Form = ({ reach }: { reach: Reach }) => {
  const { mutateAsync: save } = useSaveReach();
  const { edit, isConflict } = useEdit(reach);
  const saved = useRef<Reach>(undefined);
  const form: SiteForm = useServerForm<FieldValues, FieldValues>({
    schema: saveReachSchema as unknown as z.ZodType<FieldValues, FieldValues>,
    defaultValues: valuesOfReach(reach),
    send: async (body) => {
      saved.current = await save({ body, version: edit.base.version });
      return { title: siteMessages.saved };
    },
    failed: failure(siteMessages.saveFailed),
    isConflict,
    staysOpen: true,
    onDone: () => {
      if (!saved.current) return;
      edit.saved(saved.current);
      form.showSaved(valuesOfReach(saved.current));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ maxWidth: (theme) => theme.sizes.measure }}>
      <LeaveGuard isChanged={form.isChanged} isPage onLeave={() => form.reset()} />
      <ChangedMeanwhile edit={edit} form={form} valuesOf={valuesOfReach} readers={{}}>
        <Box key={edit.announcement} sx={partsSx}>
          <ReachFields form={form} reach={edit.base} />
        </Box>
      </ChangedMeanwhile>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 4 }}>
        <Button type="submit" variant="contained" loading={form.isSending}>
          Save
        </Button>
        <FormAlert message={form.problem} />
      </Box>
    </Box>
  );
};

/** E-mail, chat, AI and sign-in as a form, for administrators. It takes effect without a restart. */
export const ReachForm = () => {
  const { data: reach, ...query } = useReach();
  return reach ? <Form reach={reach} /> : <NotLoaded query={query} what="these settings" />;
};
