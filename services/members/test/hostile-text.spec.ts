import { feedHostileTexts, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makePhoto, photoForm, validFields } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

/** Just below the maximum length of a form field. */
const LONGEST_FIELD = 19_000;

let service: StartedService;
let desk: PhotoRequestDesk;

beforeAll(async () => {
  service = await startMembersService();
  desk = new PhotoRequestDesk(service);
});
afterAll(() => service.close());
beforeEach(() => desk.clear());

describe('hostile text from a stranger', () => {
  it.each(Object.keys(validFields))('costs no more than its share of time in %s of a photo request', async (field) => {
    const photo = await makePhoto();
    const send = async (text: string) => {
      const body = await photoForm({ [field]: text }, photo);
      const [answer, health] = await Promise.all([
        desk.visitor().send('POST', '/api/photo-requests', { body }),
        service.anonymous.get('/healthz'),
      ]);
      expect([health.status, answer.status < 500]).toEqual([200, true]);
    };
    await expect(feedHostileTexts(LONGEST_FIELD / 3, send)).resolves.toBeUndefined();
  });

  it('takes linear time as the end of an academic email address', async () => {
    const send = async (text: string) => {
      const body = await photoForm({ email: `a@b${text}` });
      return desk.visitor().send('POST', '/api/photo-requests', { body });
    };
    await expect(feedHostileTexts(LONGEST_FIELD / 3, send)).resolves.toBeUndefined();
  });

  it('takes linear time in the name of an avatar', async () => {
    const get = (text: string) =>
      service.anonymous.get(`/api/avatars/${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?'))}`);
    await expect(feedHostileTexts(1500, get)).resolves.toBeUndefined();
  });
});
