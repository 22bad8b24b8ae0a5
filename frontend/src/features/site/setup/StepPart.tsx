import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { PartHeading } from '../PartHeading';

interface StepPartProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a step. */
export const StepPart = ({ title, text, children }: StepPartProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: (theme) => theme.sizes.measure }}
    >
      <PartHeading id={id} level="h3" title={title} text={text} />
      {children}
    </Box>
  );
};
