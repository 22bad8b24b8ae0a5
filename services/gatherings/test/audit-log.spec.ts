import { describeAuthors } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { GatheringEntity } from '../src/gatherings/gathering.entity.js';
import { createGathering, createVenue, inHours, removeAll, validGathering } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

const EVENTS = '/api/social-gatherings';
const guest = { role: 'anonymous' } as const;
const forGuests: Partial<GatheringEntity> = { visibility: 'invitees_only' };

let service: StartedGatheringsService;

beforeAll(async () => {
  service = await startGatheringsService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const createId = async () => (await createGathering(service)).id;

describeAuthors({
  service: () => service,
  writes: {
    'POST /api/social-gatherings': async () => ({
      path: EVENTS,
      body: validGathering({ initialVenue: { name: 'Camellia Table' } }),
    }),
    'PUT /api/social-gatherings/{id}': async () => ({
      path: `${EVENTS}/${await createId()}`,
      body: validGathering({ title: 'Lunch' }),
    }),
    'DELETE /api/social-gatherings/{id}': async () => {
      const { gatheringId } = await createVenue(service);
      return { path: `${EVENTS}/${gatheringId}` };
    },
    'POST /api/social-gatherings/{id}/duplicate': async () => ({
      path: `${EVENTS}/${await createId()}/duplicate`,
      body: { proposedDate: inHours(200), votingEndDate: inHours(150) },
    }),
    'POST /api/social-gatherings/{id}/share-token': async () => ({ path: `${EVENTS}/${await createId()}/share-token` }),
    'PUT /api/social-gatherings/{id}/rsvp': async () => ({
      path: `${EVENTS}/${await createId()}/rsvp`,
      body: { answer: 'yes', headCount: 2 },
    }),
    'POST /api/venue-candidates': async () => ({
      path: '/api/venue-candidates',
      body: { gatheringId: await createId(), name: 'Ramen' },
    }),
    'DELETE /api/venue-candidates/{id}': async () => ({
      path: `/api/venue-candidates/${(await createVenue(service)).id}`,
    }),
    'POST /api/candidate-votes': async () => ({
      path: '/api/candidate-votes',
      body: { candidateId: (await createVenue(service)).id, vote: true, comment: 'Nice' },
    }),
    'PUT /api/social-gatherings/shared/{shareToken}/rsvp': async () => {
      const { shareToken } = await createGathering(service, forGuests);
      return {
        path: `${EVENTS}/shared/${shareToken}/rsvp`,
        body: { answer: 'yes', headCount: 1, memberName: 'Ada' },
        caller: guest,
        author: { name: 'Ada' },
      };
    },
    'POST /api/shared-candidate-votes': async () => {
      const { id: gatheringId, shareToken } = await createGathering(service, forGuests);
      const { id: candidateId } = await createVenue(service, { gatheringId });
      return {
        path: '/api/shared-candidate-votes',
        body: { shareToken, gatheringId, candidateId, memberName: "Ada's \\ 😀", vote: true },
        caller: guest,
        author: { name: "Ada's \\ 😀" },
      };
    },
  },
  unrecorded: [
    'POST /api/parse-google-maps',
    'POST /api/social-gatherings/shared/{shareToken}/guest-key',
    'PUT /api/social-gatherings/shared/{shareToken}/guest-key',
  ],
});
