import { wasLoggedIn } from '../../lib/session/session-flag';
import { useHydrated } from '../../lib/use-hydrated';
import { lazyPart, Nothing } from '../lazy-part';
import type { PencilProps } from './PencilLink';

const PencilLink = lazyPart(async () => (await import('./PencilLink')).PencilLink, Nothing);

/** A pencil beside words of the site, for the administrator. Visitors load nothing for it. */
export const SitePencil = (props: PencilProps) => {
  const isHydrated = useHydrated();
  return isHydrated && wasLoggedIn() ? <PencilLink {...props} /> : null;
};
