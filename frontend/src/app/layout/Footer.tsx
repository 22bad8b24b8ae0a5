import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Frame } from '../../components/layout/Page';
import { PersonName } from '../../components/person/PersonName';
import { formatMonth, labToday } from '../../lib/time';
import { useLabNames } from '../../lib/site-words/site-words.api';

/** Marks the dates in a prerendered page, which a script updates before the first paint. */
const Today = ({ part, children }: { part: 'month' | 'year'; children: ReactNode }) => (
  <span data-today={part}>{children}</span>
);

export const Footer = () => {
  const { lab, professor } = useLabNames();
  const [today] = useState(labToday);
  return (
    <Box component="footer" sx={{ mt: 'auto', borderTop: 1, borderColor: 'divider' }}>
      <Frame
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 1,
          py: 4,
          color: 'text.secondary',
          '& > p': { minWidth: 0 },
        }}
      >
        <Typography variant="caption" component="p">
          <PersonName person={professor} />, {professor.title}
          <br />
          {lab.department}, {lab.university}
        </Typography>
        <Typography variant="caption" component="p" sx={{ textAlign: { md: 'right' } }}>
          © <Today part="year">{today.slice(0, 4)}</Today> {lab.shortName}
          <br />
          Last updated <Today part="month">{formatMonth(today)}</Today>
        </Typography>
      </Frame>
    </Box>
  );
};
