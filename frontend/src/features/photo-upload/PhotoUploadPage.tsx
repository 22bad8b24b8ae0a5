import { paths, photoRequestMessages } from '@lab/contracts';
import { useState, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { Panel } from '../../components/layout/Panel';
import { PhotoUploadForm } from './PhotoUploadForm';

/** Shown instead of the form after it was sent. */
const SubmissionSuccessful = ({ onAgain }: { onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <Page>
      <PageHeading
        title="Member Photo Upload"
        intro="Send your photo and profile to appear in the members’ directory. Every request is reviewed before it is shown."
        back={{ to: paths.members, label: 'Back to Lab Members' }}
      />
      {isSubmitted ? (
        <SubmissionSuccessful onAgain={() => setIsSubmitted(false)} />
      ) : (
        <PhotoUploadForm onSubmitted={() => setIsSubmitted(true)} />
      )}
    </Page>
  );
};

export default PhotoUploadPage;
