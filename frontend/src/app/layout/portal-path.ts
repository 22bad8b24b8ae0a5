import { paths } from '@lab/contracts';
import { matchPath } from 'react-router-dom';

/** True for the pages of members. A shared event is for guests, whichever of its addresses they come by. */
export const isPortalPath = (pathname: string): boolean =>
  pathname.startsWith('/aimex') && !matchPath(paths.sharedSocialGatheringAlias, pathname);
