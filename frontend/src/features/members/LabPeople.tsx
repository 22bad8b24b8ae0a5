import { memberPath, paths, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { PageSection } from '../../components/layout/PageSection';
import { PersonName } from '../../components/person/PersonName';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { RoleTitle } from '../../components/person/RoleTitle';
import { useCurrentMembers } from '../../lib/members/members.api';

const peopleSx: SxProps<Theme> = {
  display: 'grid',
  columnGap: 3,
  rowGap: 4,
  gridTemplateColumns: (theme) => `repeat(auto-fill, minmax(min(${theme.sizes.memberColumn}, 100%), 1fr))`,
  '& li': { minWidth: 0, overflowWrap: 'anywhere' },
};

const photoSx: SxProps<Theme> = { width: '100%', aspectRatio: (theme) => theme.sizes.portrait, mb: 1.5 };

const Person = ({ person }: { person: Member }) => (
  <li>
    <Link component={RouterLink} to={memberPath(person.id)} color="inherit" underline="hover">
      <PersonPhoto person={person} sx={photoSx} />
      <Typography variant="h5" component="span">
        <PersonName person={person} />
      </Typography>
    </Link>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      <RoleTitle role={person.role} roleEn={person.roleEn} />
    </Typography>
  </li>
);

/** The current members on the home page of the lab; nothing while they are not known. */
export const LabPeople = () => {
  const { data: people = [] } = useCurrentMembers();
  if (people.length === 0) return null;
  return (
    <PageSection
      id="people"
      title="People"
      margin={
        <Link component={RouterLink} to={paths.members} variant="body2" data-screen-only>
          The directory, with alumni
        </Link>
      }
    >
      <Box component="ul" sx={peopleSx}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </Box>
    </PageSection>
  );
};
