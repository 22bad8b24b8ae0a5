import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { PartHeading } from '../PartHeading';

interface StepPartProps {
  title: string;
  text?: ReactNode;
  /** Of the heading: below a step's title by default. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of a step. */
export const StepPart = ({ title, text, level = 'h3', children }: StepPartProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: (theme) => theme.sizes.measure }}
    >
      <PartHeading id={id} level={level} title={title} text={text} />
      {children}
    </Box>
  );
};
