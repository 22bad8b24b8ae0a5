import { pageTitles, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { DialogButton } from '../components/dialog/DialogButton';
import { Icon } from '../components/Icon';
import { forwardIcon, searchIcon } from '../components/icons';
import { PageHeading } from '../components/layout/PageHeading';
import { RingsPage } from '../components/layout/RingsPage';
import { useSession } from '../lib/session/session.api';
import { JOIN_US_ID } from '../lib/site-words/site-words';
import { useLabNames } from '../lib/site-words/site-words.api';
import { placesOf } from './portal-frame/places';
import { SearchPalette } from './search/SearchButton';

/** The pages that a visitor can open from here. */
const publicPlaces = [
  { name: 'Home', to: paths.home },
  { name: 'Publications', to: `${paths.home}#publications` },
  { name: 'People', to: paths.members },
  { name: 'Join us', to: `${paths.home}#${JOIN_US_ID}` },
  { name: pageTitles.auth, to: paths.auth },
];

const placesSx = {
  mt: 5,
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  columnGap: 4,
  '& a': {
    typography: 'h4',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 52,
    borderTop: 1,
    borderColor: 'line.strong',
  },
} as const;

/** Links to other pages: the public ones for visitors; the home page and the portal's tools for members. */
const Places = () => {
  const { isLoggedIn, may } = useSession();
  const { homeParts } = useLabNames();
  const [home, ...others] = publicPlaces;
  const hasPart = ({ to }: { to: string }) => !to.includes('#') || homeParts.includes(to.split('#')[1]!);
  const places = [home!, ...(isLoggedIn ? placesOf(may) : others.filter(hasPart))];
  return (
    <Box component="nav" aria-label="Places to go to">
      <Box component="ul" sx={placesSx}>
        {places.map(({ name, to }) => (
          <li key={to}>
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {name}
              <Icon path={forwardIcon} fontSize="small" aria-hidden />
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
};

interface NotFoundPageProps {
  /** Replaces the default text when a record is missing. */
  intro?: string;
}

export const NotFoundPage = ({ intro }: NotFoundPageProps) => (
  <RingsPage>
    <PageHeading title="404 Page Not Found" intro={intro ?? 'Did you forget to add the page to the router?'} />
    <Typography sx={{ mb: 3 }}>
      {!intro && 'There is nothing at this address. It may be mistyped, or the page was moved or deleted. '}
      Search for it, or start at one of these pages.
    </Typography>
    <DialogButton variant="contained" startIcon={<Icon path={searchIcon} />} dialog={<SearchPalette />}>
      Search the site
    </DialogButton>
    <Places />
  </RingsPage>
);
