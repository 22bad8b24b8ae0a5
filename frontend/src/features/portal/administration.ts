import { paths, type Right } from '@lab/contracts';
import {
  calendarLinksIcon,
  photoRequestsIcon,
  questionsIcon,
  sentMessagesIcon,
  setupIcon,
  siteIcon,
  systemIcon,
  universityIcon,
} from '../../components/icons';
import type { PermissionCheck } from '../../lib/session/session.api';
import type { PortalCard } from './portal-cards';

interface AdministrationCard extends PortalCard {
  needs: Right | 'admin';
}

/** Everything that administrators manage. Helpers see what their rights allow. */
const cards: readonly AdministrationCard[] = [
  {
    title: 'Photo requests',
    name: 'Photo requests',
    text: 'Approve or reject new photos and profiles.',
    to: paths.photoRequests,
    icon: photoRequestsIcon,
    needs: 'people',
  },
  {
    title: 'Unanswered questions',
    name: 'Questions',
    text: 'Answer what the lab guide could not.',
    to: paths.unansweredQuestions,
    icon: questionsIcon,
    needs: 'guide',
  },
  {
    title: 'University accounts',
    name: 'University accounts',
    text: 'Link university accounts to members, or unlink them.',
    to: paths.signInAccounts,
    icon: universityIcon,
    needs: 'people',
  },
  {
    title: 'Calendar links',
    name: 'Calendar links',
    text: 'See whose calendars read the lab’s dates, and end a link.',
    to: paths.calendarLinks,
    icon: calendarLinksIcon,
    needs: 'admin',
  },
  {
    title: 'Messages sent',
    name: 'Sent',
    text: 'See which e-mails and messages to the lab’s chat left the portal.',
    to: paths.sentMessages,
    icon: sentMessagesIcon,
    needs: 'admin',
  },
  {
    title: 'Site',
    name: 'Site',
    text: 'Edit what visitors read and how the lab works.',
    to: paths.site,
    icon: siteIcon,
    needs: 'site',
  },
  {
    title: 'Set up your lab',
    name: 'Set up',
    text: 'Make the portal your lab’s, step by step.',
    to: paths.setup,
    icon: setupIcon,
    needs: 'site',
  },
  {
    title: 'System',
    name: 'System',
    text: 'See whether everything works, and keep backups.',
    to: paths.system,
    icon: systemIcon,
    needs: 'admin',
  },
];

/** The pages of an administrator or helper; none for other members. */
export const administrationCards = (may: PermissionCheck): readonly AdministrationCard[] =>
  cards.filter(({ needs }) => may(needs));

/** The pages below "Administration" in the navigation. */
export const administrationPaths: readonly string[] = cards.map(({ to }) => to);
