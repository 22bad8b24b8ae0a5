import { paths, rights, type Right } from '@lab/contracts';
import { AuthenticationRequired } from '../../components/access/AuthenticationRequired';
import {
  addPersonIcon,
  addPhotoIcon,
  calendarLinksIcon,
  manageMembersIcon,
  photoRequestsIcon,
  sentMessagesIcon,
  universityIcon,
} from '../../components/icons';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { PortalCardItem } from './PortalCardItem';
import type { PortalCard } from './portal-cards';

interface MemberCard extends Pick<PortalCard, 'title' | 'text' | 'icon' | 'to'> {
  action: string;
  /** The right that the page requires, if any. */
  needs?: Right | 'admin';
  /** Without members the card has no link. */
  needsMembers?: boolean;
  /** True for a card that needs university sign-in. */
  needsUniversity?: boolean;
}

/** The actions for members. */
const memberCards: readonly MemberCard[] = [
  {
    title: 'Add a member',
    text: 'Start from the members’ directory and add someone new.',
    icon: addPersonIcon,
    to: paths.members,
    action: 'Go to members',
  },
  {
    title: 'Manage existing members',
    text: 'Change entries of the directory, or move members to the alumni.',
    icon: manageMembersIcon,
    to: paths.managedMembers,
    needs: 'people',
    action: 'Manage members',
    needsMembers: true,
  },
  {
    title: 'Upload member photos',
    text: 'Send a photo and profile. Photos are reviewed before they are displayed.',
    icon: addPhotoIcon,
    to: paths.uploadPhoto,
    action: 'Upload a photo',
  },
  {
    title: 'Review photo requests',
    text: 'Approve or reject new photos and profiles.',
    icon: photoRequestsIcon,
    to: paths.photoRequests,
    needs: 'people',
    action: 'Review requests',
  },
  {
    title: 'University accounts',
    text: 'Link university accounts to members, or unlink them.',
    icon: universityIcon,
    to: paths.signInAccounts,
    needs: 'people',
    action: 'See the accounts',
    needsUniversity: true,
  },
  {
    title: 'Calendar links',
    text: 'See whose calendars read the lab’s dates, and end a link.',
    icon: calendarLinksIcon,
    to: paths.calendarLinks,
    needs: 'admin',
    action: 'See the links',
  },
  {
    title: 'Messages sent',
    text: 'See which e-mails and messages to the lab’s chat left the portal.',
    icon: sentMessagesIcon,
    to: paths.sentMessages,
    needs: 'admin',
    action: 'See the messages',
  },
];

/** Existing members can be managed as soon as there are any. */
const Cards = () => {
  const { data: members = [] } = useCurrentMembers();
  const { data: alumni = [] } = useAlumni();
  const isAnyone = members.length + alumni.length > 0;
  const { session, may } = useSession();
  const hasUniversity = Boolean(session?.oidc);
  // Members see everything that an administrator could do for them; helpers see what they may do.
  const isHelper = session?.role === 'member' && rights.some((right) => may(right));
  const shown = memberCards.filter(
    ({ needs, needsUniversity = false }) => (hasUniversity || !needsUniversity) && (!isHelper || !needs || may(needs)),
  );
  return (
    <CardGrid>
      {shown.map(({ needs, needsMembers = false, title, text, icon, to, action }) => (
        <PortalCardItem
          key={title}
          title={title}
          text={text}
          needsPassword={needs && !may(needs)}
          icon={icon}
          to={needsMembers && !isAnyone ? undefined : to}
          action={action}
        />
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
