import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Frame } from '../../components/layout/Frame';
import { useFocusOnNavigation } from '../../components/layout/use-focus-on-navigation';
import { Zh } from '../../components/Zh';
import { labProfile } from '../../lib/lab-content';
import { Motif } from './Motif';

const Professor = () => {
  const { professor, lab } = labProfile;
  return (
    <Box
      sx={{ mt: { xs: 4, md: 6 }, pt: 3, borderTop: 1, borderColor: 'line.strong', maxWidth: (t) => t.sizes.measure }}
    >
      <Typography variant="h3" component="p">
        {professor.nameEn} <Zh>{professor.name}</Zh>
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        {professor.title}, {lab.department}
      </Typography>
    </Box>
  );
};

const LabName = () => {
  const heading = useFocusOnNavigation<HTMLHeadingElement>();
  return (
    <Typography ref={heading} variant="display" component="h1" tabIndex={-1} sx={{ maxWidth: '17ch' }}>
      {labProfile.lab.name}
    </Typography>
  );
};

/** The first screen of the home page: which lab this is, and whose. */
export const Hero = () => (
  <Box
    component="section"
    id="hero"
    sx={{
      position: 'relative',
      overflow: 'clip',
      display: 'grid',
      // On a phone the rings have the upper part for themselves.
      alignItems: { xs: 'end', md: 'center' },
      minHeight: (t) => t.sizes.screen,
    }}
  >
    <Motif />
    <Frame sx={{ position: 'relative', py: { xs: 7, md: 9 } }}>
      <Typography variant="overline" component="p" sx={{ color: 'primary.main', mb: 2 }}>
        {labProfile.lab.university}
      </Typography>
      <LabName />
      <Professor />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 4 }}>
        <Button variant="contained" component={Link} to={paths.members}>
          Meet the Members
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={paths.auth}>
          For Lab Members
        </Button>
      </Box>
    </Frame>
  </Box>
);
