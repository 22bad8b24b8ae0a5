import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Frame } from '../../components/layout/Frame';
import { Zh } from '../../components/Zh';
import { formatMonth } from '../../lib/dates';
import { labProfile } from '../../lib/lab-content';

/** A page that was rendered some time ago finds by this mark what to bring up to date before anyone reads it. */
const Today = ({ part, children }: { part: 'month' | 'year'; children: ReactNode }) => (
  <span data-today={part}>{children}</span>
);

/** The footer of every page. */
export const Footer = () => {
  const { lab, professor } = labProfile;
  const [today] = useState(() => new Date());
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
        }}
      >
        <Typography variant="caption" component="p">
          {professor.nameEn} <Zh>{professor.name}</Zh>, {professor.title}
          <br />
          {lab.department}, {lab.university}
        </Typography>
        <Typography variant="caption" component="p" sx={{ textAlign: { md: 'right' } }}>
          © <Today part="year">{today.getFullYear()}</Today> {lab.shortName}
          <br />
          Last updated <Today part="month">{formatMonth(today)}</Today>
        </Typography>
      </Frame>
    </Box>
  );
};
