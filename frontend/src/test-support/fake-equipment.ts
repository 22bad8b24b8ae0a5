import type { Equipment, EquipmentBooking, EquipmentCheckout, Member, Session } from '@lab/contracts';
import { amy, ok, stubSession, type Answer } from './fake-api';
import { renderPage } from './render-app';

/** The date at the lab in all tests. */
export const TODAY = '2026-11-21';

interface Stored {
  equipment?: Equipment[];
  checkouts?: EquipmentCheckout[];
  bookings?: EquipmentBooking[];
  members?: Member[];
  session?: Session;
}

/** Renders the equipment page on a server with these records. Tests add answers to writes. */
export const renderEquipment = (stored: Stored = {}, path = '/aimex/equipment') => {
  const { equipment = [], checkouts = [], bookings = [], members = [], session = amy } = stored;
  /** The records of the server. Tests change them as other users would. */
  const server = { equipment, checkouts, bookings };
  const api = stubSession(session, {
    'GET /api/equipment': () => ok({ equipment: server.equipment, today: TODAY }),
    'GET /api/equipment-checkouts': ({ search }): Answer => {
      const isAll = search.includes('status=all');
      return ok({ checkouts: server.checkouts.filter(({ returnedAt }) => isAll || returnedAt === null), today: TODAY });
    },
    'GET /api/equipment-bookings': () => ok({ bookings: server.bookings, today: TODAY }),
    'GET /api/equipment-kits': () => ok({ kits: [] }),
    'GET /api/equipment-problems': () => ok({ problems: [] }),
    'GET /api/lab-members': () => ok({ members }),
  });
  return { ...renderPage(path), api, server };
};
