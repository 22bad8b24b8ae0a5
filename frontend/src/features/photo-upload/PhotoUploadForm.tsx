import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { LeaveGuard } from '../../components/dialog/LeaveGuard';
import { FormAlert } from '../../components/feedback/FormAlert';
import { PhotoPicker } from '../../components/photo/PhotoPicker';
import { ProfileFields } from './ProfileFields';
import { UploadProgress } from './UploadProgress';
import { usePhotoForm } from './use-photo-form';

const columnsSx = ({ sizes, breakpoints }: Theme) => ({
  display: 'grid',
  columnGap: 8,
  rowGap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('md')]: { gridTemplateColumns: `minmax(0, ${sizes.page.text}) minmax(0, ${sizes.photoPicker})` },
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '&:disabled': { opacity: 0.6 },
});

/** The form for being listed in the directory. */
export const PhotoUploadForm = ({ onSubmitted }: { onSubmitted: () => void }) => {
  const form = usePhotoForm(onSubmitted);
  const { isPending, progress, cancel } = form.upload;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      {form.isChanged && <LeaveGuard isPage />}
      <Typography variant="h2">Add New Lab Member</Typography>
      <Typography sx={{ mt: 0.5, mb: 4, color: 'text.secondary' }}>
        Everything is required, except for the research keywords.
      </Typography>
      <Box component="fieldset" disabled={isPending} sx={columnsSx}>
        <Stack sx={{ gap: 3 }}>
          <ProfileFields form={form} />
        </Stack>
        <PhotoPicker onPick={form.pickPhoto} {...form.field('photo')} />
      </Box>
      <Stack sx={{ gap: 3, mt: 4, maxWidth: (theme) => theme.sizes.page.narrow }}>
        <FormAlert message={form.problem} />
        {isPending ? (
          <UploadProgress progress={progress} onCancel={cancel} />
        ) : (
          <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
            Submit Request
          </Button>
        )}
      </Stack>
    </Box>
  );
};
