import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { sectionSx } from './sign-in-styles';

interface SectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One way to sign in: what it is, what is set, and what can be done. */
export const Section = ({ title, text, children }: SectionProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={sectionSx}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        {children}
      </Box>
    </Box>
  );
};
