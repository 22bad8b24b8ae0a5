import { wasLoggedIn } from '../../lib/session/session-flag';
import { useHydrated } from '../../lib/use-hydrated';
import { lazyPart, Nothing } from '../lazy-part';
import type { PencilProps } from './PencilLink';

const PencilLink = lazyPart(async () => (await import('./PencilLink')).PencilLink, Nothing);

/** A pencil for the administrator beside words of the site. Visitors do not load its code. */
export const SitePencil = (props: PencilProps) => {
  const isHydrated = useHydrated();
  return isHydrated && wasLoggedIn() ? <PencilLink {...props} /> : null;
};
