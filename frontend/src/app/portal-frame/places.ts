import { paths, type Right } from '@lab/contracts';
import { matchPath } from 'react-router-dom';
import {
  administrationIcon,
  calendarLinksIcon,
  dashboardIcon,
  morePlacesIcon,
  photoRequestsIcon,
  questionsIcon,
  sentMessagesIcon,
  setupIcon,
  siteIcon,
} from '../../components/icons';
import type { PermissionCheck } from '../../lib/session/session.api';
import { portalCards, type PortalCard } from '../../features/portal/index';

/** A destination in the bar. */
export type Place = Pick<PortalCard, 'name' | 'to' | 'pages' | 'icon'>;

const dashboard: Place = { name: 'Dashboard', to: paths.portal, pages: [], icon: dashboardIcon };

/** Every member's destinations, in the order of the dashboard. */
const tools: readonly Place[] = [dashboard, ...portalCards];

/** The administrator's destinations. A helper sees those that their rights allow. */
const adminPlaces: readonly (Place & { needs: Right | 'admin' })[] = [
  { name: 'Photo requests', to: paths.photoRequests, pages: [], icon: photoRequestsIcon, needs: 'people' },
  { name: 'Calendar links', to: paths.calendarLinks, pages: [], icon: calendarLinksIcon, needs: 'admin' },
  { name: 'Questions', to: paths.unansweredQuestions, pages: [], icon: questionsIcon, needs: 'guide' },
  { name: 'Sent', to: paths.sentMessages, pages: [], icon: sentMessagesIcon, needs: 'admin' },
  { name: 'Site', to: paths.site, pages: [], icon: siteIcon, needs: 'site' },
  { name: 'Set up', to: paths.setup, pages: [], icon: setupIcon, needs: 'site' },
];

const adminPlacesOf = (may: PermissionCheck): readonly Place[] => adminPlaces.filter(({ needs }) => may(needs));

/** All destinations of a user. */
export const placesOf = (may: PermissionCheck): readonly Place[] => [...tools, ...adminPlacesOf(may)];

/** Places that the row always shows. If the row is too short, the others are in the menu More. */
const DAILY: ReadonlySet<string> = new Set([paths.portal, paths.equipment, paths.labMeeting, paths.socialGatherings]);

export const isDaily = ({ to }: Place): boolean => DAILY.has(to);

/** Several destinations behind one button. */
export interface PlaceGroup extends Pick<Place, 'name' | 'icon'> {
  places: readonly Place[];
}

/** All tools, the menu of administrators and helpers (null for other members), and the menu More of the short row. */
export const placesFor = (may: PermissionCheck) => {
  const places = adminPlacesOf(may);
  return {
    tools,
    administration: places.length > 0 ? { name: 'Administration', icon: administrationIcon, places } : null,
    more: {
      name: 'More',
      icon: morePlacesIcon,
      places: placesOf(may).filter((place) => !isDaily(place)),
    },
  };
};

export type Places = ReturnType<typeof placesFor>;

export const isCurrent = ({ to, pages }: Place, pathname: string): boolean =>
  [to, ...pages].some((page) => matchPath(page, pathname));
