import { paths, type Right } from '@lab/contracts';
import AdministrationIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import CalendarLinksIcon from '@mui/icons-material/EventAvailableOutlined';
import QuestionsIcon from '@mui/icons-material/ContactSupportOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PhotoRequestsIcon from '@mui/icons-material/FactCheckOutlined';
import MessagesIcon from '@mui/icons-material/ForwardToInboxOutlined';
import SetupIcon from '@mui/icons-material/ChecklistOutlined';
import SiteIcon from '@mui/icons-material/WebOutlined';
import { matchPath } from 'react-router-dom';
import type { May } from '../../lib/session/session.api';
import { portalCards, type PortalCard } from '../../features/portal/portal-cards';

/** A destination in the bar. */
export type Place = Pick<PortalCard, 'name' | 'to' | 'pages' | 'Icon'>;

const dashboard: Place = { name: 'Dashboard', to: paths.portal, pages: [], Icon: DashboardIcon };

/** Every member's destinations, in the order of the dashboard. */
const tools: readonly Place[] = [dashboard, ...portalCards];

/** While the administrator is logged in; a helper has those that their rights are for. */
const adminPlaces: readonly (Place & { needs: Right | 'admin' })[] = [
  { name: 'Photo Requests', to: paths.photoRequests, pages: [], Icon: PhotoRequestsIcon, needs: 'people' },
  { name: 'Calendar Links', to: paths.calendarLinks, pages: [], Icon: CalendarLinksIcon, needs: 'admin' },
  { name: 'Questions', to: paths.unansweredQuestions, pages: [], Icon: QuestionsIcon, needs: 'guide' },
  { name: 'Sent', to: paths.sentMessages, pages: [], Icon: MessagesIcon, needs: 'admin' },
  { name: 'Site', to: paths.site, pages: [], Icon: SiteIcon, needs: 'site' },
  { name: 'Set Up', to: paths.setup, pages: [], Icon: SetupIcon, needs: 'site' },
];

const adminPlacesOf = (may: May): readonly Place[] => adminPlaces.filter(({ needs }) => may(needs));

/** All destinations of a user. */
export const placesOf = (may: May): readonly Place[] => [...tools, ...adminPlacesOf(may)];

/** Places that the row always shows; the others are in the menu More where the row is too short. */
const DAILY: ReadonlySet<string> = new Set([paths.portal, paths.equipment, paths.labMeeting, paths.socialGatherings]);

export const isDaily = ({ to }: Place): boolean => DAILY.has(to);

/** Several destinations behind one button. */
export interface PlaceGroup extends Pick<Place, 'name' | 'Icon'> {
  places: readonly Place[];
}

/** All tools; the pages of administrators and helpers, or null for others; and what is behind More where the row is short. */
export const placesFor = (may: May) => {
  const places = adminPlacesOf(may);
  return {
    tools,
    administration: places.length > 0 ? { name: 'Administration', Icon: AdministrationIcon, places } : null,
    more: {
      name: 'More',
      Icon: MoreIcon,
      places: placesOf(may).filter((place) => !isDaily(place)),
    },
  };
};

export type Places = ReturnType<typeof placesFor>;

export const isCurrent = ({ to, pages }: Place, pathname: string): boolean =>
  [to, ...pages].some((page) => matchPath(page, pathname));
