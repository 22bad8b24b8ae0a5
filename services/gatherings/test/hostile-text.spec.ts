import { limits } from '@lab/contracts';
import { newAddress, feedHostileTexts } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { placeInAddress } from '../src/maps/map-address.js';
import { readMapPage } from '../src/maps/map-page.js';
import { splitPlace } from '../src/maps/venue-text.js';
import { cookieOf, createGathering, createVenue } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());

/** As many three-byte characters as fit into a request body. */
const LONGEST_NAME = 80_000;

const stranger = () => service.as({ address: newAddress() });

/** Waits for a request, and for another one at the same time. */
const besideOthers = async (call: Promise<{ status: number }>): Promise<void> => {
  const [{ status }, health] = await Promise.all([call, service.anonymous.get('/healthz')]);
  expect([health.status, status < 500]).toEqual([200, true]);
};

describe('hostile text from a stranger', () => {
  it.each([limits.lineLength, LONGEST_NAME])('takes linear time as a guest’s name of %d characters', async (length) => {
    const { id: gatheringId, shareToken } = await createGathering(service, { visibility: 'invitees_only' });
    const { id: candidateId } = await createVenue(service, { gatheringId });
    const vote = { candidateId, gatheringId, shareToken, vote: true };
    const cookie = cookieOf(await stranger().post('/api/shared-candidate-votes', vote));
    const send = (memberName: string) =>
      besideOthers(stranger().post('/api/shared-candidate-votes', { ...vote, memberName }, { cookie }));
    await expect(feedHostileTexts(length, send)).resolves.toBeUndefined();
    const answer = (memberName: string) => ({ answer: 'yes', headCount: 1, memberName });
    const path = `/api/social-gatherings/shared/${shareToken}/rsvp`;
    await expect(
      feedHostileTexts(length, (name) => besideOthers(stranger().put(path, answer(name), { cookie }))),
    ).resolves.toBeUndefined();
  });

  it('takes linear time as the token of a shared page', async () => {
    const get = (text: string) =>
      besideOthers(
        stranger().get(`/api/social-gatherings/shared/${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?'))}`),
      );
    await expect(feedHostileTexts(1500, get)).resolves.toBeUndefined();
  });

  it('takes linear time as a maps link', async () => {
    const send = (url: string) =>
      besideOthers(service.as({ role: 'member', address: newAddress() }).post('/api/parse-google-maps', { url }));
    await expect(feedHostileTexts(limits.urlLength, send)).resolves.toBeUndefined();
    await expect(feedHostileTexts(LONGEST_NAME, send)).resolves.toBeUndefined();
  });

  it.each(['https://www.google.com/maps/place/', 'https://maps.google.com/?q='])(
    'takes linear time after %s',
    async (prefix) => {
      const readPlace = (text: string) => splitPlace(placeInAddress(new URL(`${prefix}9${text}`)) ?? '');
      await expect(feedHostileTexts(200_000, readPlace)).resolves.toBeUndefined();
    },
  );

  it('takes linear time on the page of a place', async () => {
    await expect(feedHostileTexts(200_000, splitPlace)).resolves.toBeUndefined();
    const page = (text: string) => `<meta property="og:title" content="${text.replaceAll('"', '')}">`;
    await expect(feedHostileTexts(200_000, (text) => readMapPage(page(text)))).resolves.toBeUndefined();
  });
});
