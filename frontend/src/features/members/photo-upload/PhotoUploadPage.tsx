import { domainsText, paths, photoRequestMessages, type Settings, memberLabels } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { LeaveGuard } from '../../../components/dialog/LeaveGuard';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { TextField } from '../../../components/form/TextField';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { Panel } from '../../../components/layout/Panel';
import { KeywordPicker } from '../../../components/person/KeywordPicker';
import { SecondNameField } from '../../../components/person/SecondNameField';
import { PhotoPicker } from '../../../components/photo/PhotoPicker';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { useFocusOnAppearance } from '../../../lib/use-focus-on-appearance';
import { usePhotoForm, type PhotoForm } from './use-photo-form';

const lines = [
  { name: 'nameEn', inputProps: { autoComplete: 'name' } },
  { name: 'email', inputProps: { autoComplete: 'email', inputMode: 'email' } },
  { name: 'department', inputProps: { autoComplete: 'organization' } },
] as const;

const ENDING = /^\.[a-z0-9-]+$/;

/** Which addresses the lab accepts; undefined when it accepts all. */
const emailHint = ({ emailDomains }: Settings): string | undefined => {
  const [first, ...others] = emailDomains;
  if (!first) return undefined;
  const isEnding = others.length === 0 && ENDING.test(first);
  // Many countries have their own domain after such an ending.
  const domains = isEnding ? `${first}, ${first}.tw, ${first}.au …` : domainsText(emailDomains);
  return `Use your university address (${domains})`;
};

/** All fields of the form except the photo. */
const ProfileFields = ({ form }: { form: PhotoForm }) => {
  const settings = useLabSettings();
  return (
    <>
      <SecondNameField
        inputProps={{ autoComplete: 'off', 'aria-required': settings.secondName?.isRequired }}
        {...form.field('name')}
      />
      {lines.map(({ name, inputProps }) => (
        <TextField
          key={name}
          label={memberLabels[name]}
          hint={name === 'email' ? emailHint(settings) : undefined}
          slotProps={{ input: { ...inputProps, 'aria-required': true } }}
          {...form.field(name)}
        />
      ))}
      <KeywordPicker
        onChosen={() => form.clearErrors('researchKeywords')}
        onRefused={form.refuseKeyword}
        {...form.field('researchKeywords')}
      />
    </>
  );
};

/** The upload's progress and a cancel button, which takes the focus from the submit button. */
const UploadProgress = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => {
  const region = useFocusOnAppearance<HTMLDivElement>();
  const id = useId();
  const percent = Math.round(progress * 100);
  return (
    <Box ref={region} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="body2" id={id}>
          {percent < 100 ? 'Uploading your photo' : 'Checking your photo'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {percent}%
        </Typography>
      </Box>
      <LinearProgress
        aria-labelledby={id}
        {...(percent < 100 ? { variant: 'determinate', value: percent } : { variant: 'indeterminate' })}
      />
      <Button color="inherit" variant="outlined" onClick={onCancel} sx={{ mt: 2 }}>
        Cancel upload
      </Button>
    </Box>
  );
};

const columnsSx = ({ sizes, breakpoints }: Theme) => ({
  display: 'grid',
  columnGap: 8,
  rowGap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('md')]: { gridTemplateColumns: `minmax(0, ${sizes.page.text}) minmax(0, ${sizes.photoPicker})` },
  '&:disabled': { opacity: 0.6 },
});

const requiredText = ({ secondName }: Settings): string =>
  secondName && !secondName.isRequired
    ? `Only ${secondName.label} and research keywords are optional.`
    : 'Only research keywords are optional.';

interface PhotoUploadFormProps {
  /** True for another request after a sent one: then the form gets the focus. */
  isAnother: boolean;
  onSubmitted: () => void;
}

/** The form for a photo request. */
const PhotoUploadForm = ({ isAnother, onSubmitted }: PhotoUploadFormProps) => {
  const heading = useFocusOnAppearance<HTMLHeadingElement>(isAnother);
  const form = usePhotoForm(onSubmitted);
  const { isPending, progress, cancel } = form.upload;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <LeaveGuard isChanged={form.isChanged} isPage />
      <Typography ref={heading} variant="h2" tabIndex={-1}>
        Add New Lab Member
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 4, color: 'text.secondary' }}>{requiredText(useLabSettings())}</Typography>
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
            Submit request
          </Button>
        )}
      </Stack>
    </Box>
  );
};

/** Shown in place of the form after it was sent. */
const SubmissionSuccessful = ({ onAgain }: { onAgain: () => void }) => {
  const heading = useFocusOnAppearance<HTMLHeadingElement>();
  return (
    <Panel sx={{ bgcolor: 'surface.tint', borderColor: 'transparent', maxWidth: (theme) => theme.sizes.page.text }}>
      <Typography ref={heading} variant="h2" tabIndex={-1}>
        Submission Successful
      </Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>
        {photoRequestMessages.submitted.text} Your photo appears in the directory once it has been approved.
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onAgain}>
        Submit Another
      </Button>
    </Panel>
  );
};

const PhotoUploadPage = () => {
  const [state, setState] = useState<'first' | 'submitted' | 'another'>('first');
  return (
    <Page>
      <PageHeading
        title="Member Photo Upload"
        intro="Send your photo and profile to appear in the members’ directory. Every request is reviewed before it is shown."
        back={{ to: paths.members, label: 'Back to Lab Members' }}
      />
      {state === 'submitted' ? (
        <SubmissionSuccessful onAgain={() => setState('another')} />
      ) : (
        <PhotoUploadForm isAnother={state === 'another'} onSubmitted={() => setState('submitted')} />
      )}
    </Page>
  );
};

export default PhotoUploadPage;
