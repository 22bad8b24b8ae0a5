import { AuthenticationRequired } from '../../components/access/AuthenticationRequired';
import { SignOutButton } from '../../components/access/SignOutButton';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { labProfile } from '../../lib/lab-content';
import { useSession } from '../../lib/session/session.api';
import { PortalCardItem } from './PortalCardItem';
import { portalCards } from './portal-cards';
import { WhatNeedsYou } from './WhatNeedsYou';

/** The dashboard of the portal. */
const PortalPage = () => {
  const { isLoggedIn } = useSession();
  return (
    <Page>
      <PageHeading
        title={labProfile.lab.portalTitle}
        intro="The lab’s tools, for its members."
        actions={isLoggedIn && <SignOutButton variant="outlined" />}
      />
      {isLoggedIn ? (
        <>
          <WhatNeedsYou />
          <CardGrid>
            {portalCards.map((card) => (
              <PortalCardItem key={card.to} {...card} action="Access" />
            ))}
          </CardGrid>
        </>
      ) : (
        <AuthenticationRequired text="Please log in to use the portal." />
      )}
    </Page>
  );
};

export default PortalPage;
