import { limits } from '@lab/contracts';
import { feedHostileTexts, newAddress } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMembersDirectory } from './members-directory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { createMeeting, meetingOf, removeAll, tuesday } from './meetings.factory.js';
import { pdf, sendSlides } from './slides.factory.js';

const directory = await startMembersDirectory();
const service = await startMeetingsService({ MEMBERS_URL: directory.url });
afterAll(async () => {
  await service.close();
  await directory.stop();
});
beforeEach(async () => {
  await removeAll(service);
  await knowsMembers(service, 2);
});

const member = () => service.as({ role: 'member', address: newAddress(), chosenMember: { id: 7, name: '王小明' } });

/** Waits for a request, and for another one at the same time. */
const besideOthers = async (call: Promise<{ status: number }>): Promise<void> => {
  const [{ status }, health] = await Promise.all([call, service.anonymous.get('/healthz')]);
  expect([health.status, status < 500]).toEqual([200, true]);
};

/** Some texts are longer in another normal form, or end in half a character. */
const cut = (text: string, length: number): string =>
  [...text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}')].slice(0, length).join('');

describe('hostile text from a member', () => {
  it('takes linear time in the minutes of a meeting and its to-dos, and in a search for them', async () => {
    const { id } = await createMeeting(service);
    await expect(
      feedHostileTexts(limits.minutesLength, async (text) => {
        const actionItems = [{ text: cut(text, limits.actionItemLength) }];
        const minutes = { decisions: text, notes: text, actionItems };
        await besideOthers(member().put(`/api/lab-meetings/${id}/minutes`, minutes));
        const q = encodeURIComponent(cut(text, limits.searchLength));
        await besideOthers(member().get(`/search?q=${q}&limit=20`));
      }),
    ).resolves.toBeUndefined();
  });

  it('takes linear time among the presenters and attendees of a meeting, and in its links to slides', async () => {
    const { id, version: _version, ...meeting } = await createMeeting(service);
    const save = (fields: object) => besideOthers(member().put(`/api/lab-meetings/${id}`, { ...meeting, ...fields }));
    await expect(
      feedHostileTexts(limits.textLength, async (text) => {
        const presenters = cut(text, limits.presentersLength);
        await save({ ...meetingOf({ date: tuesday() }), presenters, attendees: text });
        await save({ type: 'progress_report', presenters: 'Bo, 王小明', slidesLink: text });
      }),
    ).resolves.toBeUndefined();
  });

  it('takes linear time as the name of a file, and as the reason of an absence', async () => {
    const { id } = await createMeeting(service);
    await expect(
      feedHostileTexts(10 * limits.fileNameLength, async (name) => {
        await besideOthers(sendSlides(member(), id, pdf(), name));
        const days = { from: '2040-01-01', to: '2040-01-02' };
        await besideOthers(member().post('/api/absences', { memberId: 7, ...days, reason: name }));
      }),
    ).resolves.toBeUndefined();
  });
});
