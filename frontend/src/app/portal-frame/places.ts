import { paths } from '@lab/contracts';
import { matchPath } from 'react-router-dom';
import { administrationIcon, dashboardIcon, morePlacesIcon } from '../../components/icons';
import type { PermissionCheck } from '../../lib/session/session.api';
import { administrationCards, administrationPaths, portalCards, type PortalCard } from '../../features/portal/index';

/** A destination in the bar. */
export type Place = Pick<PortalCard, 'name' | 'to' | 'pages' | 'icon'>;

const dashboard: Place = { name: 'Dashboard', to: paths.portal, icon: dashboardIcon };

/** Every member's destinations, in the order of the dashboard. */
const tools: readonly Place[] = [dashboard, ...portalCards];

const administration: Place = {
  name: 'Administration',
  to: paths.administration,
  pages: administrationPaths,
  icon: administrationIcon,
};

/** All destinations of a user. */
export const placesOf = (may: PermissionCheck): readonly Place[] => [
  ...tools,
  administration,
  ...administrationCards(may),
];

/** Places that the row always shows. If the row is too short, the others are in the menu More. */
const DAILY: ReadonlySet<string> = new Set([paths.portal, paths.equipment, paths.labMeeting, paths.socialGatherings]);

export const isDaily = ({ to }: Place): boolean => DAILY.has(to);

/** Several destinations behind one button. */
export interface PlaceGroup extends Pick<Place, 'name' | 'icon'> {
  places: readonly Place[];
}

/**
 * The row of tools, with the administration for administrators and helpers, and the menu More of the short row. More has
 * the administration for everyone, because an administrator enters the password there.
 */
export const placesFor = (may: PermissionCheck) => ({
  tools: administrationCards(may).length > 0 ? [...tools, administration] : tools,
  more: {
    name: 'More',
    icon: morePlacesIcon,
    places: [...tools, administration].filter((place) => !isDaily(place)),
  },
});

export type Places = ReturnType<typeof placesFor>;

export const isCurrent = ({ to, pages = [] }: Place, pathname: string): boolean =>
  [to, ...pages].some((page) => matchPath(page, pathname));
