import { paths } from '@lab/contracts';
import { AuthenticationRequired } from '../../components/access/AuthenticationRequired';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { PortalCardItem } from './PortalCardItem';
import { memberCards } from './member-cards';

/** Existing members can be managed as soon as there are any. */
const Cards = () => {
  const { data: members = [] } = useCurrentMembers();
  const { data: alumni = [] } = useAlumni();
  const isAnyone = members.length + alumni.length > 0;
  return (
    <CardGrid>
      {memberCards.map(({ needsMembers = false, to, ...card }) => (
        <PortalCardItem key={card.title} {...card} to={needsMembers && !isAnyone ? undefined : to} />
      ))}
    </CardGrid>
  );
};

const ManagingMemberPage = () => {
  const { isLoggedIn } = useSession();
  return (
    <Page>
      <PageHeading title="Managing Members" back={{ to: paths.portal, label: 'Back to Portal' }} />
      {isLoggedIn ? <Cards /> : <AuthenticationRequired text="Please log in to manage the lab’s members." />}
    </Page>
  );
};

export default ManagingMemberPage;
