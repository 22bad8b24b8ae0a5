import { paths } from '@lab/contracts';
import { AuthenticationRequired } from '../../components/access/AuthenticationRequired';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useSession } from '../../lib/session/session.api';
import { PortalCardItem } from './PortalCardItem';
import { memberCards } from './member-cards';

const ManagingMemberPage = () => {
  const { isLoggedIn } = useSession();
  return (
    <Page>
      <PageHeading title="Managing Members" back={{ to: paths.portal, label: 'Back to Portal' }} />
      {isLoggedIn ? (
        <CardGrid>
          {memberCards.map((card) => (
            <PortalCardItem key={card.title} {...card} />
          ))}
        </CardGrid>
      ) : (
        <AuthenticationRequired text="Please log in to manage the lab’s members." />
      )}
    </Page>
  );
};

export default ManagingMemberPage;
