import { randomUUID } from 'node:crypto';
import { limits } from '@lab/contracts';
import { slowTexts } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { placeInAddress } from '../src/maps/map-address.js';
import { readMapPage } from '../src/maps/map-page.js';
import { splitPlace } from '../src/maps/venue-text.js';
import { cookieOf, createGathering, createVenue } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

/** As much as a body may hold, of signs that take three bytes. */
const LONGEST_NAME = 80_000;

let service: StartedGatheringsService;

beforeAll(async () => {
  service = await startGatheringsService();
});
afterAll(() => service.close());

const stranger = () => service.as({ address: randomUUID() });

/** Waits for a call, and for somebody else's at the same time. */
const besideOthers = async (call: Promise<{ status: number }>): Promise<void> => {
  const [{ status }, health] = await Promise.all([call, service.anonymous.get('/healthz')]);
  expect([health.status, status < 500]).toEqual([200, true]);
};

describe('a stranger’s text', () => {
  it.each([limits.lineLength, LONGEST_NAME])(
    'costs no more than its share of time as a guest’s name of %d signs',
    async (length) => {
      const { id: gatheringId, shareToken } = await createGathering(service, { visibility: 'invitees_only' });
      const { id: candidateId } = await createVenue(service, { gatheringId });
      const vote = { candidateId, gatheringId, shareToken, vote: true };
      const cookie = cookieOf(await stranger().post('/api/shared-candidate-votes', vote));
      const send = (memberName: string) =>
        besideOthers(stranger().post('/api/shared-candidate-votes', { ...vote, memberName }, { cookie }));
      expect(await slowTexts(length, send)).toEqual([]);
      const answer = (memberName: string) => ({ answer: 'yes', headCount: 1, memberName });
      const path = `/api/social-gatherings/shared/${shareToken}/rsvp`;
      expect(await slowTexts(length, (name) => besideOthers(stranger().put(path, answer(name), { cookie })))).toEqual(
        [],
      );
    },
  );

  it('costs no more than its share of time as the token of a shared page', async () => {
    const get = (text: string) =>
      besideOthers(
        stranger().get(`/api/social-gatherings/shared/${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?'))}`),
      );
    expect(await slowTexts(1500, get)).toEqual([]);
  });

  it('costs no more than its share of time as a maps link', async () => {
    const send = (url: string) =>
      besideOthers(service.as({ role: 'member', address: randomUUID() }).post('/api/parse-google-maps', { url }));
    expect(await slowTexts(limits.urlLength, send)).toEqual([]);
    expect(await slowTexts(LONGEST_NAME, send)).toEqual([]);
  });

  it.each(['https://www.google.com/maps/place/', 'https://maps.google.com/?q='])(
    'costs no more than its share of time behind %s',
    async (prefix) => {
      const readPlace = (text: string) => splitPlace(placeInAddress(new URL(`${prefix}9${text}`)) ?? '');
      expect(await slowTexts(20_000, readPlace)).toEqual([]);
    },
  );

  it('costs no more than its share of time on the page of a place', async () => {
    expect(await slowTexts(20_000, splitPlace)).toEqual([]);
    const page = (text: string) => `<meta property="og:title" content="${text.replaceAll('"', '')}">`;
    expect(await slowTexts(20_000, (text) => readMapPage(page(text)))).toEqual([]);
  });
});
