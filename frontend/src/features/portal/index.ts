export { portalCards, type PortalCard } from './portal-cards';
export { useNeeds } from './use-needs';
