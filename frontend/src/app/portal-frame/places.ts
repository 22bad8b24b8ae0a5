import { paths } from '@lab/contracts';
import CalendarLinksIcon from '@mui/icons-material/EventAvailableOutlined';
import QuestionsIcon from '@mui/icons-material/ContactSupportOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PhotoRequestsIcon from '@mui/icons-material/FactCheckOutlined';
import MessagesIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { matchPath } from 'react-router-dom';
import { portalCards, type PortalCard } from '../../features/portal/portal-cards';

/** A destination in the bar. */
export type Place = Pick<PortalCard, 'name' | 'to' | 'pages' | 'Icon'>;

const dashboard: Place = { name: 'Dashboard', to: paths.portal, pages: [], Icon: DashboardIcon };

/** Only while the administrator is logged in. */
const adminPlaces: readonly Place[] = [
  { name: 'Photo Requests', to: paths.photoRequests, pages: [], Icon: PhotoRequestsIcon },
  { name: 'Calendar Links', to: paths.calendarLinks, pages: [], Icon: CalendarLinksIcon },
  { name: 'Questions', to: paths.unansweredQuestions, pages: [], Icon: QuestionsIcon },
  { name: 'Sent', to: paths.sentMessages, pages: [], Icon: MessagesIcon },
];

/** All destinations, in the order of the dashboard. */
export const placesOf = (isAdmin: boolean): readonly Place[] => [
  dashboard,
  ...portalCards,
  ...(isAdmin ? adminPlaces : []),
];

/** The destinations that phones show outside the menu. */
const DAILY: ReadonlySet<string> = new Set([paths.portal, paths.equipment, paths.labMeeting, paths.socialGatherings]);

export const isDaily = ({ to }: Place): boolean => DAILY.has(to);

export const isCurrent = ({ to, pages }: Place, pathname: string): boolean =>
  [to, ...pages].some((page) => matchPath(page, pathname));
