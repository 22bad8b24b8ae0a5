import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Frame } from '../../components/layout/Frame';
import { Zh } from '../../components/Zh';
import { formatMonth } from '../../lib/dates';
import { labProfile } from '../../lib/lab-content';

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
          © {today.getFullYear()} {lab.shortName}
          <br />
          Last updated {formatMonth(today)}
        </Typography>
      </Frame>
    </Box>
  );
};
