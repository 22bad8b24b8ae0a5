import { lazyDialog } from '../../components/lazy-part';

export { QuickRsvp } from './rsvps/QuickRsvp';
export { QuickVenueVote } from './venues/QuickVenueVote';
export const VenueVoteDialog = lazyDialog(async () => (await import('./venues/VenueVoteDialog')).VenueVoteDialog);
