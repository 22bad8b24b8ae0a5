import {
  ifMatch,
  memberMessages,
  presentationRotationListSchema,
  rotationMessages,
  type ErrorResponse,
  type LabMeetingType,
  type PresentationRotation,
} from '@lab/contracts';
import { MembersCopy } from '@lab/service-kit';
import { eventually } from '@lab/test-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, removeAll, setClock, tuesday } from './meetings.factory.js';
import { startMembersDirectory } from './members-directory.js';
import { startMeetingsService } from './meetings-service.js';

const PATH = '/api/presentation-rotations';
const NAMES = { 7: '王小明', 8: 'Bo', 9: 'Cy', 10: 'Dee' };

const members = await startMembersDirectory();
const service = await startMeetingsService({ MEMBERS_URL: members.url });
afterAll(async () => {
  await service.close();
  await members.stop();
});

describe('the rotation of presenters', () => {
  /** Changes the members, and waits until the service knows them. */
  const setMembers = async (change: () => void, condition: string) => {
    change();
    service.app.get(MembersCopy).change();
    await eventually(async () => {
      const [row] = await service.dataSource.query(`SELECT ${condition} AS known`);
      expect(row).toEqual({ known: true });
    });
  };

  beforeEach(async () => {
    await removeAll(service);
    await setMembers(
      () => Object.entries(NAMES).forEach(([id, name]) => members.members.set(Number(id), { name })),
      '(SELECT count(*) = 4 FROM known_members WHERE NOT is_alumni)',
    );
  });
  afterEach(() => setClock(service, null));

  const list = async () => presentationRotationListSchema.parse((await service.member.get(PATH)).body);
  const rotation = async (type: LabMeetingType = 'progress_report'): Promise<PresentationRotation> =>
    (await list()).rotations.find((each) => each.type === type)!;
  const save = (fields: Record<string, unknown>, version?: number, type = 'progress_report') =>
    service.member.put<PresentationRotation & ErrorResponse>(
      `${PATH}/${type}`,
      { memberIds: [7, 8, 9], perMeeting: 1, ...fields },
      version === undefined ? {} : { 'if-match': ifMatch(version) },
    );
  const report = (weeks: number, presenters: string) =>
    createMeeting(service, { type: 'progress_report', date: tuesday(weeks), presenters });

  it('is empty for each meeting type until it is saved, and then has the saved order', async () => {
    const empty = { memberIds: [], perMeeting: 1, pauses: [], version: 1, next: [], turns: [], left: [] };
    expect((await list()).rotations).toEqual([
      { type: 'paper_discussion', ...empty },
      { type: 'progress_report', ...empty },
    ]);
    const { status, body } = await save({ memberIds: [8, 7], perMeeting: 2 }, 1);
    expect([status, body]).toMatchObject([200, { memberIds: [8, 7], perMeeting: 2, next: [8, 7], version: 2 }]);
    expect((await rotation('paper_discussion')).memberIds).toEqual([]);
    expect((await save({ memberIds: [9, 10, 7] })).body).toMatchObject({ memberIds: [9, 10, 7], next: [9] });
    expect((await save({}, undefined, 'party')).status).toBe(400);
  });

  it('continues with members who have had no turn since then, and lists everyone’s past and next presentations', async () => {
    await report(0, '王小明');
    await setClock(service, '2040-01-20T00:00:00Z');
    await save({});
    expect((await rotation()).memberIds).toEqual([7, 8, 9]);
    await report(4, '王小明, A guest');
    await report(5, 'Bo');
    expect(await rotation()).toMatchObject({
      memberIds: [9, 7, 8],
      next: [9],
      turns: [
        { memberId: 9, presentedOn: null, presentsOn: [] },
        { memberId: 7, presentedOn: '2040-01-03', presentsOn: ['2040-01-31'] },
        { memberId: 8, presentedOn: null, presentsOn: ['2040-02-07'] },
      ],
    });
  });

  it('keeps its order when meetings are postponed, and ignores cancelled meetings and those of another type', async () => {
    await save({});
    await report(0, '王小明');
    const { id } = await report(1, 'Bo');
    await createMeeting(service, { date: tuesday(2), presenters: 'Cy' });
    expect((await rotation()).memberIds).toEqual([9, 7, 8]);
    await service.member.post('/api/lab-meetings/postpone', { startDate: tuesday(0) });
    expect((await rotation()).memberIds).toEqual([9, 7, 8]);
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    expect((await rotation()).memberIds).toEqual([8, 9, 7]);
  });

  it('passes over paused members until their pause is over', async () => {
    await setClock(service, '2040-01-02T00:00:00Z');
    const pauses = [
      { memberId: 7, until: '2040-01-10' },
      { memberId: 8, until: null },
    ];
    expect((await save({ perMeeting: 2, pauses })).body).toMatchObject({ memberIds: [7, 8, 9], pauses, next: [9] });
    await setClock(service, '2040-01-11T00:00:00Z');
    expect(await rotation()).toMatchObject({ pauses: [pauses[1]], next: [7, 9] });
  });

  it('is refused with a message for an invalid number, or for unknown or repeated members', async () => {
    for (const [fields, path, message] of [
      [{ perMeeting: 7 }, 'perMeeting', rotationMessages.perMeeting],
      [{ memberIds: [7, 7] }, 'memberIds', rotationMessages.once],
      [{ memberIds: 'Bo' }, 'memberIds', rotationMessages.memberIds],
      [{ memberIds: [7, 99] }, 'memberIds.1', memberMessages.notInTheLab],
      [{ memberIds: [7], pauses: [{ memberId: 8, until: null }] }, 'pauses', rotationMessages.pauseOfMember],
    ] as const) {
      const { status, body } = await save(fields);
      expect([status, body.issues]).toEqual([400, [{ path, message }]]);
    }
    expect((await rotation()).memberIds).toEqual([]);
  });

  it('is saved by only one of several concurrent requests with the same version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => save({ perMeeting: 1 + (index % 6) }, 1)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 412, 412, 412, 412, 412]);
    const { body } = answers.find(({ status }) => status === 412)!;
    expect(body).toMatchObject({ current: { type: 'progress_report', version: 2 } });
  });

  it('leaves out former members and lists them until it is saved again, and drops deleted members', async () => {
    await save({});
    await setMembers(
      () => members.members.set(8, { name: 'Bo', isAlumni: true }),
      '(SELECT is_alumni FROM known_members WHERE id = 8)',
    );
    expect(await rotation()).toMatchObject({ memberIds: [7, 9], left: [8], turns: [{ memberId: 7 }, { memberId: 9 }] });
    expect((await save({})).body.issues).toEqual([{ path: 'memberIds.1', message: memberMessages.hasLeft('Bo') }]);
    const { body } = await save({ memberIds: [9, 7] });
    expect(body).toMatchObject({ memberIds: [9, 7], left: [] });
    await setMembers(() => members.members.delete(7), '(SELECT count(*) = 3 FROM known_members)');
    expect(await rotation()).toMatchObject({ memberIds: [9], left: [], version: body.version + 1 });
  });
});
