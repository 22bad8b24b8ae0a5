import { searchPartSchema } from '@lab/contracts';
import { searchAs, titlesFoundAs } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { createMeeting, createProposal, removeAll, tuesday, vote } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';
import { addSlides } from './slides.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const titles = (q: string, client = service.member) => titlesFoundAs(client, q);

it('a search finds a meeting by any of its texts and links to its page', async () => {
  const { id } = await createMeeting(service, {
    title: 'Reading group',
    paperTitle: 'Waiting for a Better Moment',
    presenters: '陳思妤',
    notes: 'Bring snacks',
  });
  const found = {
    kind: 'meeting',
    id,
    title: 'Reading group',
    detail: 'Tue 3 Jan 2040, 19:00 · Waiting for a Better Moment',
    href: `/aimex/lab-meetings/${id}`,
    score: expect.any(Number),
  };
  for (const q of ['reading', 'better waiting', '陳思妤', 'snaks', '2040 01 03', 'paper discussion']) {
    expect([q, await searchAs(service.member, q)]).toEqual([q, [found]]);
  }
  expect(await titles('reading', service.anonymous)).toEqual([]);
  expect((await service.member.post(`/api/lab-meetings/${id}/cancel`)).status).toBe(200);
  expect(await searchAs(service.member, 'reading cancelled')).toMatchObject([
    { id, detail: 'Tue 3 Jan 2040, 19:00 · Cancelled · Waiting for a Better Moment' },
  ]);
});

it('a search finds a meeting by its minutes, its to-dos, and the names of its files', async () => {
  const { id } = await createMeeting(service, { title: 'Reading group' });
  const minutes = {
    decisions: 'Buy a headset',
    notes: '討論眼動儀',
    actionItems: [{ text: 'Calibrate the tracker' }],
  };
  expect((await service.member.put(`/api/lab-meetings/${id}/minutes`, minutes)).status).toBe(200);
  await addSlides(service.member, id, undefined, '期中報告.pdf');
  for (const q of ['headset', '眼動儀', 'calibrate tracker', '期中報告', 'headset 期中']) {
    expect([q, await titles(q)]).toEqual([q, ['meeting: Reading group']]);
  }
});

it('a search finds a proposal by its papers but not by its voters, and links to the day of its meeting', async () => {
  const meeting = await createMeeting(service, { date: tuesday(1) });
  const { id } = await createProposal(service, { meetingId: meeting.id, paperBTitle: '手機與注意力' });
  expect(await searchAs(service.member, '注意力')).toEqual([
    {
      kind: 'proposal',
      id,
      title: 'Papers for Reading group',
      detail: 'Paper one · 手機與注意力 · Paper three',
      href: `/aimex/lab-meetings/${meeting.id}`,
      score: expect.any(Number),
    },
  ]);
  expect(await titles('reading')).toEqual(['meeting: Reading group', 'proposal: Papers for Reading group']);
  expect(await titles('注意力', service.anonymous)).toEqual([]);
  await vote(service, id, { memberName: 'Zacharias' });
  expect(await titles('zacharias')).toEqual([]);
});

it('a search can be limited to meetings', async () => {
  const { id } = await createMeeting(service, { title: 'Field notes', notes: 'headset' });
  const reading = await createMeeting(service, { date: tuesday(1), title: 'Reading' });
  await createProposal(service, { meetingId: reading.id, paperATitle: 'Headset' });
  const found = async (query: string) =>
    searchPartSchema.parse((await service.member.get(`/search?q=headset${query}`)).body).results;
  expect((await found('')).map(({ kind }) => kind).toSorted()).toEqual(['meeting', 'proposal']);
  expect(await found('&kind=meeting')).toMatchObject([{ kind: 'meeting', id }]);
});
