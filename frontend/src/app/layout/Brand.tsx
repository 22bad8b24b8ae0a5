import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { labProfile } from '../../lib/lab-content';

/** The lab's mark and name, as a link to the home page. */
export const Brand = () => (
  <Box
    component={Link}
    to={paths.home}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1.5,
      minHeight: 44,
      flexShrink: 0,
      color: 'text.primary',
      textDecoration: 'none',
      borderRadius: 0.5,
      '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 4 },
    }}
  >
    <Box component="img" src="/logo.svg" alt="" sx={{ width: (t) => t.sizes.mark, height: (t) => t.sizes.mark }} />
    <Typography variant="h4" component="span" sx={{ whiteSpace: 'nowrap' }}>
      {labProfile.lab.shortName}
    </Typography>
  </Box>
);
