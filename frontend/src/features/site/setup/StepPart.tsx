import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface StepPartProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Something that can be done in a step. */
export const StepPart = ({ title, text, children }: StepPartProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: (theme) => theme.sizes.measure }}
    >
      <div>
        <Typography id={id} variant="h4" component="h3">
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  );
};
