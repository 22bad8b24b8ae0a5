import type {
  EquipmentBooking,
  EquipmentCheckout,
  DiscussionProposal,
  LabMeeting,
  PhotoRequest,
  PresentationSwap,
  ResourceLink,
  Session,
  SocialGathering,
} from '@lab/contracts';
import { member, ok, stubSession } from './fake-api';
import { TODAY } from './fake-equipment';
import { renderPage } from './render-app';

/** The logged-in member in all tests of the dashboard. */
export const me = { id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' };

export const identified: Session = { ...member, member: me };

interface Stored {
  meetings?: LabMeeting[];
  proposals?: DiscussionProposal[];
  gatherings?: SocialGathering[];
  checkouts?: EquipmentCheckout[];
  bookings?: EquipmentBooking[];
  photoRequests?: PhotoRequest[];
  links?: ResourceLink[];
  swaps?: PresentationSwap[];
}

/** A server with tasks for a member. Tests may change its data while they run. */
export const stubDashboard = (stored: Stored = {}, session: Session = identified) => {
  const store: Required<Stored> = {
    meetings: [],
    proposals: [],
    gatherings: [],
    checkouts: [],
    bookings: [],
    photoRequests: [],
    links: [],
    swaps: [],
    ...stored,
  };
  const schedule = { today: TODAY, timeZone: 'Asia/Taipei', votingWindowSeconds: 30 };
  const api = stubSession(session, {
    'GET /api/lab-meetings': () => ok({ meetings: store.meetings, proposals: store.proposals, ...schedule }),
    'GET /api/social-gatherings': () => ok({ events: store.gatherings }),
    'GET /api/equipment-checkouts': () => ok({ checkouts: store.checkouts, today: TODAY }),
    'GET /api/equipment-bookings': () => ok({ bookings: store.bookings, today: TODAY }),
    'GET /api/action-items': () => ok({ actionItems: [], today: TODAY }),
    'GET /api/photo-requests': () => ok({ photoRequests: store.photoRequests }),
    'GET /api/resource-links': () => ok({ links: store.links }),
    'GET /api/presentation-swaps': () => ok({ swaps: store.swaps }),
    'GET /api/lab-members': () => ok({ members: [] }),
  });
  return { api, store };
};

/** Renders the dashboard with such a server. */
export const renderDashboard = (stored?: Stored, session?: Session) => {
  const server = stubDashboard(stored, session);
  return { ...renderPage('/aimex/portal'), ...server };
};
