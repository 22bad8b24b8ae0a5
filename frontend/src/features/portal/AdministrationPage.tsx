import { pageTitles, paths, rights } from '@lab/contracts';
import { AdminPage } from '../../components/access/AdminPage';
import { CardGrid } from '../../components/layout/CardGrid';
import { useSession } from '../../lib/session/session.api';
import { administrationCards } from './administration';
import { PortalCardItem } from './PortalCardItem';
import { useWaitingWork } from './portal.api';

/** The cards with waiting work first. University accounts are shown if the lab has such a sign-in. */
const Cards = () => {
  const { session, may } = useSession();
  const waiting = useWaitingWork();
  const cards = administrationCards(may)
    .filter(({ to }) => to !== paths.signInAccounts || session?.oidc)
    .toSorted((a, b) => Number(waiting.has(b.to)) - Number(waiting.has(a.to)));
  return (
    <CardGrid>
      {cards.map(({ title, text, icon, to, action }) => (
        <PortalCardItem
          key={to}
          title={title}
          text={text}
          icon={icon}
          to={to}
          action={action}
          waiting={waiting.get(to)}
        />
      ))}
    </CardGrid>
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
    >
      <Cards />
    </AdminPage>
  );
};

export default AdministrationPage;
