import { paths, type Right } from '@lab/contracts';
import { addPersonIcon, addPhotoIcon, manageMembersIcon } from '../../components/icons';
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
  needs?: Right;
  /** Without members the card has no link. */
  needsMembers?: boolean;
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
    to: `${paths.members}?do=manage`,
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
];

/** Existing members can be managed as soon as there are any. */
const Cards = () => {
  const { data: members = [] } = useCurrentMembers();
  const { data: alumni = [] } = useAlumni();
  const isAnyone = members.length + alumni.length > 0;
  const { may } = useSession();
  return (
    <CardGrid>
      {memberCards.map(({ needs, needsMembers = false, title, text, icon, to, action }) => (
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

const ManagingMemberPage = () => (
  <Page>
    <PageHeading title="Managing Members" back={{ to: paths.portal, label: 'Back to Portal' }} />
    <Cards />
  </Page>
);

export default ManagingMemberPage;
