import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';

/** The upload's progress and a cancel button, which takes the focus from the submit button. */
export const UploadProgress = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => {
  const region = useRef<HTMLDivElement>(null);
  const id = useId();
  const percent = Math.round(progress * 100);
  useEffect(() => region.current?.focus(), []);
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
