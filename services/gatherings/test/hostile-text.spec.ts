import { feedHostileTexts, newAddress, onTestFinished } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { splitPlace } from '../src/maps/venue-text.js';
import { cookieOf, createGathering, createVenue } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';
import { placeInAddress, readMapPage } from '../src/maps/map-links.service.js';

const page = (text: string) => `<meta property="og:title" content="${text.replaceAll('"', '')}">`;

describe('hostile text', () => {
  it.each<[string, (text: string) => unknown]>([
    ['a place', splitPlace],
    ['the path of a maps link', (text) => placeInAddress(new URL(`https://www.google.com/maps/place/9${text}`))],
    ['the query of a maps link', (text) => placeInAddress(new URL(`https://maps.google.com/?q=9${text}`))],
    ['the page of a place', (text) => readMapPage(page(text))],
  ])('is read in linear time in %s', async (_, read) => {
    await expect(feedHostileTexts(200_000, read)).resolves.toBeUndefined();
  });

  it('from a stranger is stored or refused like any other, while others are served', async () => {
    const service = await startGatheringsService();
    onTestFinished(() => service.close());
    const stranger = () => service.as({ address: newAddress() });
    const { id: gatheringId, shareToken } = await createGathering(service, { visibility: 'invitees_only' });
    const { id: candidateId } = await createVenue(service, { gatheringId });
    const vote = { candidateId, gatheringId, shareToken, vote: true };
    const cookie = cookieOf(await stranger().post('/api/shared-candidate-votes', vote));
    const shared = '/api/social-gatherings/shared';
    for (const piece of ['\u3316', '\ufdfa', '\u0301', '\ud83d', '林', ', ']) {
      const [name, longest] = [piece.repeat(60), piece.repeat(20_000)];
      const answers = await Promise.all([
        service.anonymous.get('/healthz'),
        ...[name, longest].flatMap((memberName) => [
          stranger().post('/api/shared-candidate-votes', { ...vote, memberName }, { cookie }),
          stranger().put(`${shared}/${shareToken}/rsvp`, { answer: 'yes', memberName }, { cookie }),
        ]),
        stranger().get(`${shared}/${encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '?'))}`),
        service.member.post('/api/parse-google-maps', { url: longest }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers[0]!.status).toBe(200);
    }
  });
});
