import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoginPrompt } from '../../components/access/AuthenticationRequired';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { replayEarlyInput } from '../../lib/prerendered-page';
import { useSession } from '../../lib/session/session.api';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { SetupCard } from '../site/index';
import { PortalCardItem } from './PortalCardItem';
import { WeekAhead } from './WeekAhead';
import { RecentChanges } from './RecentChanges';
import { NeedsAttention } from './NeedsAttention';
import { sectionSx } from './need-styles';
import { portalCards } from './portal-cards';

/** The dashboard of the portal. */
const DashboardPage = () => {
  useEffect(replayEarlyInput, []);
  const navigate = useNavigate();
  const { isLoggedIn, session, may } = useSession();
  const { lab } = useLabNames();
  const person = session?.member;
  if (!isLoggedIn) return <LoginPrompt title={lab.portalTitle} text="Please log in to use the portal." />;
  return (
    <Page>
      <PageHeading
        title={lab.portalTitle}
        intro="The lab’s tools, for its members."
        actions={
          <Button size="small" color="inherit" sx={{ mr: -1.75 }} onClick={() => void navigate(paths.logout)}>
            Sign Out
          </Button>
        }
        showsTimes
      />
      {may('site') && <SetupCard />}
      <NeedsAttention />
      <Box sx={sectionSx}>
        <CardGrid>
          {portalCards.map((card) => (
            <PortalCardItem key={card.to} {...card} action="Access" />
          ))}
        </CardGrid>
      </Box>
      <WeekAhead />
      {person && <RecentChanges key={person.id} person={person} />}
    </Page>
  );
};

export default DashboardPage;
