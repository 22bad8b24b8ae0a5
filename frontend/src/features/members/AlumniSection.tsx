import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AlumniList } from './AlumniList';
import { useAlumni } from '../../lib/members/members.api';

/** Who has left the lab; nothing at all while there is no one to name. */
export const AlumniSection = () => {
  const { data: alumni } = useAlumni();
  if (!alumni?.length) return null;
  return (
    <Box component="section" aria-labelledby="alumni" sx={{ mt: { xs: 8, md: 12 } }}>
      <Typography variant="h2" id="alumni" sx={{ mb: 3 }}>
        Alumni
      </Typography>
      <AlumniList alumni={alumni} />
    </Box>
  );
};
