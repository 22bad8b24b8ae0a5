export { administrationCards, administrationPaths } from './administration';
export { portalCards, type PortalCard } from './portal-cards';
export { useUpcomingGatherings, useUpcomingMeetings } from './portal.api';
export { gatheringPage } from './read-needs';
export { useNeeds } from './use-needs';
