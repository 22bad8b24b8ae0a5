import { feedHostileTexts } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { makePhoto, photoForm } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

/** Just below the maximum length of a form field. */
const LONGEST_FIELD = 19_000;

// The contracts’ tests prove that each field is parsed in linear time.
it('hostile text in a photo request or an avatar’s name does not delay other requests', async () => {
  const service = await startMembersService();
  const desk = new PhotoRequestDesk(service);
  const photo = await makePhoto();
  const send = async (fields: Parameters<typeof photoForm>[0]) =>
    (await desk.visitor().send('POST', '/api/photo-requests', { body: await photoForm(fields, photo) })).status;
  const use = async (text: string) => {
    const name = encodeURIComponent(text.slice(0, 1500).replaceAll(/\p{Cs}/gu, '?'));
    const statuses = await Promise.all([
      send({ name: text, nameEn: text, department: text, researchKeywords: text }),
      send({ email: text }),
      send({ email: `a@b${text}` }),
      service.anonymous.get(`/api/avatars/${name}`).then(({ status }) => status),
    ]);
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect((await service.anonymous.get('/healthz')).status).toBe(200);
  };
  await expect(feedHostileTexts(LONGEST_FIELD / 3, use)).resolves.toBeUndefined();
  await service.close();
});
