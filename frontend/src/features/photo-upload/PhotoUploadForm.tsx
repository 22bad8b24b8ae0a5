import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../components/feedback/FormAlert';
import { PhotoPicker } from './PhotoPicker';
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

/** The form of someone who wants to be in the directory. */
export const PhotoUploadForm = ({ onSubmitted }: { onSubmitted: () => void }) => {
  const form = usePhotoForm(onSubmitted);
  const { isPending, progress, cancel } = form.upload;
  const { errors } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={(event) => void form.send(event)}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        Add New Lab Member
      </Typography>
      <Box component="fieldset" disabled={isPending} sx={columnsSx}>
        <Stack sx={{ gap: 3 }}>
          <ProfileFields form={form} />
        </Stack>
        <Controller
          name="photo"
          control={form.control}
          render={({ field }) => (
            <PhotoPicker
              file={field.value}
              onPick={form.pickPhoto}
              error={errors.photo?.message}
              inputRef={field.ref}
            />
          )}
        />
      </Box>
      <Stack sx={{ gap: 3, mt: 4, maxWidth: (theme) => theme.sizes.page.narrow }}>
        <FormAlert message={errors.root?.message} />
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
