import { lazyPart } from '../../components/lazy-part';

// Visitors do not load code for members.
export const NotificationBell = lazyPart(async () => (await import('./NotificationBell')).NotificationBell);
export const PersonMenu = lazyPart(async () => (await import('./PersonMenu')).PersonMenu);
export const PortalNavigation = lazyPart(async () => (await import('./PortalNavigation')).PortalNavigation);
