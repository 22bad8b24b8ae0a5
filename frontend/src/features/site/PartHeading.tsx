import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PartHeadingProps {
  id?: string;
  level: 'h2' | 'h3';
  title: string;
  text?: ReactNode;
}

/** The heading of a part of a form or step, with a sentence about it. */
export const PartHeading = ({ id, level, title, text }: PartHeadingProps) => (
  <div>
    <Typography id={id} variant="h4" component={level}>
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {text}
      </Typography>
    )}
  </div>
);
