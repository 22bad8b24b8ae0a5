import { pageTitles, paths, rights } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { AdminPage } from '../../components/access/AdminPage';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { listRowsSx } from '../../components/list/ListRows';
import { useSession } from '../../lib/session/session.api';
import { administrationCards } from './administration';
import { useWaitingWork } from './portal.api';

/** The pages with waiting work first. University accounts are shown if the lab has such a sign-in. */
const Places = () => {
  const { session, may } = useSession();
  const waiting = useWaitingWork();
  const cards = administrationCards(may)
    .filter(({ to }) => to !== paths.signInAccounts || session?.oidc)
    .toSorted((a, b) => Number(waiting.has(b.to)) - Number(waiting.has(a.to)));
  return (
    <Box component="ul" sx={{ ...listRowsSx, maxWidth: (theme) => theme.sizes.page.text }}>
      {cards.map(({ title, text, to }) => (
        <li key={to}>
          <div>
            <Typography variant="h4" component="h2" className="name">
              <Link component={RouterLink} to={to} color="inherit" underline="hover">
                {title}
              </Link>
            </Typography>
            <div className="detail">{text}</div>
          </div>
          {waiting.has(to) && <StatusBadge color="warning">{waiting.get(to)} waiting</StatusBadge>}
        </li>
      ))}
    </Box>
  );
};

/** The page from which administrators and helpers reach everything that they manage. */
const AdministrationPage = () => {
  const { may } = useSession();
  const right = rights.find((each) => may(each));
  return (
    <AdminPage
      {...(right && { right })}
      title={pageTitles.administration}
      intro="What the lab’s members and visitors cannot do themselves. What waits for you comes first."
      back={null}
      showsTimes={false}
    >
      <Places />
    </AdminPage>
  );
};

export default AdministrationPage;
