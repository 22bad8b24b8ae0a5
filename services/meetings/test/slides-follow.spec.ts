import { labMeetingSchema, meetingRecordMessages, type LabMeeting, type MeetingFile } from '@lab/contracts';
import { SignalClient } from '@lab/service-kit';
import { eventually, type ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMembersDirectory } from './members-directory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { createMeeting, find, list, removeAll, tuesday } from './meetings.factory.js';
import { addSlides, filesOf, pdf, sendSlides } from './slides.factory.js';

const [WANG, BO] = [7, 8];
const directory = await startMembersDirectory();
const service = await startMeetingsService({ MEMBERS_URL: directory.url });
await knowsMembers(service, 2);
afterAll(async () => {
  await service.close();
  await directory.stop();
});
beforeEach(() => removeAll(service));

const { member } = service;
const path = ({ id }: Pick<LabMeeting, 'id'>) => `/api/lab-meetings/${id}`;
const as = (id: number): ApiClient => service.as({ role: 'member', chosenMember: { id, name: String(id) } });

let weeks = 0;
const report = (...memberIds: number[]) =>
  createMeeting(service, {
    date: tuesday((weeks += 1)),
    type: 'progress_report',
    presenterList: memberIds.map((memberId) => ({ memberId })),
  });

const save = (
  { id: _id, version: _version, ...meeting }: LabMeeting,
  id: number,
  people: { memberId: number; slidesLink?: string | null }[],
) => member.put<LabMeeting>(path({ id }), { ...meeting, slidesLink: null, presenterList: people });

const linkOf = async ({ id }: LabMeeting, memberId: number) =>
  (await find(service, id)).people.find((person) => person.memberId === memberId)?.slidesLink;

const namesOf = async ({ id }: LabMeeting) => (await filesOf(service, id)).map(({ name }) => name).toSorted();

/** Checks that every link to an uploaded file opens it. */
const expectNoDeadLinks = async () => {
  const links = (await list(service)).meetings.flatMap(({ people }) => people.map(({ slidesLink }) => slidesLink));
  for (const link of links.filter((each) => each?.startsWith('/'))) {
    expect([link, (await member.get(link!)).status]).toEqual([link, 200]);
  }
};

/** Ming and Bo each present at a meeting with slides, and Bo accepts a swap. */
const swapped = async (decide = true) => {
  const [mings, bos] = [await report(WANG), await report(BO)];
  const [slides, other] = [
    await addSlides(member, mings.id, pdf(), 'ming.pdf', WANG),
    await addSlides(member, bos.id, pdf(), 'bo.pdf', BO),
  ];
  await addSlides(member, mings.id, pdf(), 'more.pdf', WANG);
  const request = { meetingId: mings.id, memberId: WANG, withMeetingId: bos.id, withMemberId: BO };
  const { body } = await as(WANG).post<{ id: number }>('/api/presentation-swaps', request);
  const accept = () => as(BO).post(`/api/presentation-swaps/${body.id}/accept`);
  if (decide) expect((await accept()).status).toBe(200);
  return { mings, bos, slides, other, accept };
};

const isThere = async ({ url }: MeetingFile) => (await member.get(url)).status === 200;

describe('uploaded slides', () => {
  it('move with their presenters in a swap, and survive the deletion of the former meeting', async () => {
    const { mings, bos, slides } = await swapped();
    expect([await namesOf(mings), await namesOf(bos)]).toEqual([['bo.pdf'], ['ming.pdf', 'more.pdf']]);
    await member.delete(path(mings));
    expect([await linkOf(bos, WANG), await isThere(slides)]).toEqual([slides.url, true]);
  });

  it('never leave a dead link when a meeting is deleted during a swap', async () => {
    for (const first of ['mings', 'bos'] as const) {
      const { accept, ...meetings } = await swapped(false);
      const [answer] = await Promise.all([accept(), member.delete(path(meetings[first]))]);
      expect([200, 404]).toContain(answer.status);
      await expectNoDeadLinks();
      const stays = first === 'mings' ? meetings.bos : meetings.mings;
      expect((await namesOf(stays)).length).toBeGreaterThan(0);
      await removeAll(service);
    }
  });

  it('follow their link to another meeting, unless their own meeting still links to them', async () => {
    const [from, to] = [await report(WANG), await report(BO)];
    const { url } = await addSlides(member, from.id, pdf(), 'ming.pdf', WANG);
    const named = [{ memberId: WANG, slidesLink: url }];
    expect((await save(to, to.id, named)).body.slidesLink).toContain(url);
    expect([await namesOf(from), await namesOf(to)]).toEqual([['ming.pdf'], []]);
    await save(from, from.id, [{ memberId: BO }]);
    expect([await namesOf(from), await namesOf(to)]).toEqual([[], ['ming.pdf']]);
    await save(from, from.id, named);
    await member.delete(path(to));
    expect(await namesOf(from)).toEqual(['ming.pdf']);
    await expectNoDeadLinks();
  });

  it('stay with the meeting when their presenter is removed; deleting them clears their link', async () => {
    const meeting = await report(WANG);
    const file = await addSlides(member, meeting.id, pdf(), 'ming.pdf', WANG);
    await save(meeting, meeting.id, [{ memberId: BO }]);
    expect([await namesOf(meeting), await isThere(file)]).toEqual([['ming.pdf'], true]);
    await save(meeting, meeting.id, [{ memberId: WANG, slidesLink: file.url }]);
    expect((await member.delete(file.url)).status).toBe(204);
    expect(await linkOf(meeting, WANG)).toBeNull();
  });

  it('survive the deletion of any meeting as long as another one links to them', async () => {
    const former = await report(WANG);
    const { url } = await addSlides(member, former.id, pdf(), 'talk.pdf', WANG);
    const dates = [tuesday((weeks += 1)), tuesday((weeks += 1))];
    const presenterList = [{ memberId: BO, slidesLink: url }];
    const { id } = await createMeeting(service, {
      date: dates[0]!,
      alsoOn: [dates[1]!],
      type: 'progress_report',
      presenterList,
    });
    for (const gone of [former.id, id]) {
      await member.delete(path({ id: gone }));
      await expectNoDeadLinks();
    }
    const { meetings } = await list(service);
    expect(meetings.map(({ people }) => people[0]!.slidesLink)).toEqual([url]);
  });

  it('are not lost when undoing the creation of their meeting', async () => {
    const fields = {
      date: tuesday((weeks += 1)),
      alsoOn: [tuesday((weeks += 1))],
      type: 'progress_report',
      title: 'New',
    };
    const { body } = await member.post<{ id: number; undoToken: string }>('/api/lab-meetings', fields);
    const file = await addSlides(member, body.id);
    const undo = await member.post('/api/lab-meetings/undo', { undoToken: body.undoToken });
    expect([undo.status, await isThere(file)]).toEqual([409, true]);
  });

  it('are either linked or deleted, never both, when that happens concurrently', async () => {
    const [from, to] = [await report(WANG), await report(BO)];
    for (let round = 0; round < 5; round += 1) {
      const { url } = await addSlides(member, from.id);
      const [saved, deleted] = await Promise.all([
        save(to, to.id, [{ memberId: BO, slidesLink: url }]),
        member.delete(url),
      ]);
      expect([200, 400]).toContain(saved.status);
      expect(deleted.status).toBe(204);
      await expectNoDeadLinks();
    }
  });
});

describe('a link to slides', () => {
  const unknown = `/api/meeting-files/${'0'.repeat(32)}`;

  it.each([
    unknown,
    `${unknown}?download=1`,
    `/api/meeting%2Dfiles/${'0'.repeat(32)}`,
    `/api/./meeting-files/${'0'.repeat(32)}/`,
    `https://lab.example.edu${unknown}`,
    `HTTPS://LAB.Example.edu:443${unknown}#page=2`,
    `http://localhost:8080${unknown}`,
    'https://lab.example.edu/api/meeting-files/nothing',
  ])('to a file that does not exist is refused with its field: %s', async (slidesLink) => {
    const meeting = { date: tuesday(), type: 'paper_discussion', title: 'Papers' };
    const refused = (field: string) => ({
      status: 400,
      body: { issues: [{ path: field, message: meetingRecordMessages.slidesGone }] },
    });
    expect(await member.post('/api/lab-meetings', { ...meeting, presenters: 'Ada', slidesLink })).toMatchObject(
      refused('slidesLink'),
    );
    const lines = { ...meeting, type: 'progress_report', slidesLink: `Ada: ${slidesLink}` };
    expect(await member.post('/api/lab-meetings', lines)).toMatchObject(refused('slidesLink'));
    const presenterList = [{ name: 'Bo' }, { name: 'Ada', slidesLink }];
    expect(await member.post('/api/lab-meetings', { ...meeting, presenterList })).toMatchObject(
      refused('presenterList.1.slidesLink'),
    );
    expect((await list(service)).meetings).toEqual([]);
  });

  it('to a file of the portal is stored in one spelling, and accepted only as slides', async () => {
    const meeting = await report(WANG);
    const { url } = await addSlides(member, meeting.id);
    const spelled = `https://lab.example.edu${url}?x=1`;
    const { body } = await save(meeting, meeting.id, [{ memberId: WANG, slidesLink: spelled }]);
    expect(labMeetingSchema.parse(body).people[0]!.slidesLink).toBe(url);
    const paper = { date: tuesday(), type: 'paper_discussion', title: 'Papers', paperLink: spelled };
    expect(await member.post('/api/lab-meetings', paper)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'paperLink' }] },
    });
  });
});

it('slides stay linked when their presenter is deleted as a member', async () => {
  const meeting = await report(BO);
  const { url } = await addSlides(member, meeting.id, pdf(), 'bo.pdf', BO);
  const left = directory.members.get(BO)!;
  directory.members.delete(BO);
  await eventually(async () => {
    service.app.get(SignalClient).emit('lab-members');
    const { people } = await find(service, meeting.id);
    expect(people).toMatchObject([{ memberId: null, name: 'Bo', slidesLink: url }]);
  });
  expect(await namesOf(meeting)).toEqual(['bo.pdf']);
  directory.members.set(BO, left);
});

it('an upload to a meeting that is being deleted is refused or deleted with it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const meeting = await report(WANG);
    const [answer] = await Promise.all([
      sendSlides(member, meeting.id, pdf(), 'x.pdf', WANG),
      member.delete(path(meeting)),
    ]);
    expect([201, 404]).toContain(answer.status);
    expect(await service.dataSource.query('SELECT FROM meeting_files')).toEqual([]);
  }
});
