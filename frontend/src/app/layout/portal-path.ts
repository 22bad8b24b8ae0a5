import { paths } from '@lab/contracts';
import { matchPath } from 'react-router-dom';

/** True for pages of members. A shared event is for guests, at both of its addresses. */
export const isPortalPath = (pathname: string): boolean =>
  pathname.startsWith('/aimex') && !matchPath(paths.sharedSocialGatheringAlias, pathname);
