import { recordVersionMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { changedMeanwhileSx } from './conflict-styles';

interface ConflictPanelProps {
  text: string;
  /** Actions to resolve the conflict. */
  children?: ReactNode;
}

/** The message about an edit conflict. It takes the focus, so that it is noticed in a long form. */
export const ConflictPanel = ({ text, children }: ConflictPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => panel.current?.focus(), []);
  return (
    <Box
      ref={panel}
      component="section"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      sx={changedMeanwhileSx}
    >
      <Box>
        <Typography id={`${id}-title`} variant="h5" component="p">
          {recordVersionMessages.changed}
        </Typography>
        <Typography id={`${id}-text`} component="output" variant="body2" sx={{ display: 'block', mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
};
