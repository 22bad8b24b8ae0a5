import { photoRequestMessages } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Panel } from '../../components/layout/Panel';

/** What takes the place of the form once it has been sent. */
export const SubmissionSuccessful = ({ onAgain }: { onAgain: () => void }) => {
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
