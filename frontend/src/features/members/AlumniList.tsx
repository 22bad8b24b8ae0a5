import { memberPath, splitKeywords, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { PersonName } from '../../components/person/PersonName';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { MemberLinks } from './MemberLinks';

const Alumnus = ({ member }: { member: Member }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 2, borderTop: 1, borderColor: 'divider' }}
  >
    <PersonPhoto person={member} sx={{ width: (t) => t.sizes.avatar.large, aspectRatio: '1', flexShrink: 0 }} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h5" component="h3">
        <Link component={RouterLink} to={memberPath(member.id)} color="inherit" underline="hover">
          <PersonName person={member} />
        </Link>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[member.roleEn, ...splitKeywords(member.researchKeywords)].join(' · ')}
      </Typography>
    </Box>
    <MemberLinks member={member} />
  </Box>
);

/** One line each, in as many columns as fit. */
export const AlumniList = ({ alumni }: { alumni: readonly Member[] }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gridTemplateColumns: (t) => `repeat(auto-fill, minmax(min(100%, ${t.sizes.page.narrow}), 1fr))`,
      columnGap: 5,
    }}
  >
    {alumni.map((member) => (
      <Alumnus key={member.id} member={member} />
    ))}
  </Box>
);
