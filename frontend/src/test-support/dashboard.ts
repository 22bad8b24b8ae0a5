import type {
  EquipmentCheckout,
  EquipmentReservation,
  LabMeeting,
  PhotoRequest,
  Session,
  SocialGathering,
} from '@lab/contracts';
import { member, ok, stubSession } from './fake-api';
import { TODAY } from './fake-equipment';
import { renderApp } from './render-app';

/** Whoever looks at the dashboard of every test. */
export const me = { id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' };

export const identified: Session = { ...member, member: me };

interface Stored {
  meetings?: LabMeeting[];
  gatherings?: SocialGathering[];
  checkouts?: EquipmentCheckout[];
  reservations?: EquipmentReservation[];
  photoRequests?: PhotoRequest[];
}

/** A server with what waits for a member; the test may change what is stored while it runs. */
export const stubDashboard = (stored: Stored = {}, session: Session = identified) => {
  const empty = { meetings: [], gatherings: [], checkouts: [], reservations: [], photoRequests: [] };
  const store: Required<Stored> = { ...empty, ...stored };
  const schedule = { proposals: [], today: TODAY, timeZone: 'Asia/Taipei', votingWindowSeconds: 30 };
  const api = stubSession(session, {
    'GET /api/lab-meetings': () => ok({ meetings: store.meetings, ...schedule }),
    'GET /api/social-gatherings': () => ok({ events: store.gatherings }),
    'GET /api/equipment-checkouts': () => ok({ checkouts: store.checkouts, today: TODAY }),
    'GET /api/equipment-reservations': () => ok({ reservations: store.reservations, today: TODAY }),
    'GET /api/photo-requests': () => ok({ photoRequests: store.photoRequests }),
    'GET /api/lab-members': () => ok({ members: [] }),
  });
  return { api, store };
};

/** The dashboard over such a server. */
export const renderDashboard = (stored?: Stored, session?: Session) => {
  const server = stubDashboard(stored, session);
  return { ...renderApp('/aimex/portal'), ...server };
};
