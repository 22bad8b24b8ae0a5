import { type LabMeeting, type MeetingPerson } from '@lab/contracts';
import { SignalClient } from '@lab/service-kit';
import { eventually, hearSignals, searchAs, startMembersStandIn } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeRow,
  createMeeting,
  createProposal,
  find,
  list,
  meetingOf,
  removeAll,
  tuesday,
} from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';

const names: Record<number, string> = {};
const members = await startMembersStandIn(names);
const service = await startMeetingsService({ MEMBERS_URL: members.url });
afterAll(async () => {
  await service.close();
  await members.stop();
});

const known = async () =>
  (await service.dataSource.query('SELECT id, name FROM known_members ORDER BY id')) as object[];

/** Changes the members, emits the signal, and waits until the service knows them. */
const setMembers = async (changed: Record<number, string>) => {
  for (const id of Object.keys(names)) delete names[Number(id)];
  Object.assign(names, changed);
  const expected = Object.entries(changed).map(([id, name]) => ({ id: Number(id), name }));
  // The service may not have subscribed yet when the first signal is emitted.
  await eventually(async () => {
    service.app.get(SignalClient).emit('lab-members');
    expect(await known()).toEqual(expected);
  });
};

beforeEach(async () => {
  await removeAll(service);
  await setMembers({ 7: '王小明', 8: 'Bo' });
});

const idsOf = ({ people }: LabMeeting, role: MeetingPerson['role'] = 'presenter') =>
  people.filter((person) => person.role === role).map(({ memberId }) => memberId);

const update = (meeting: LabMeeting, fields: Partial<LabMeeting>) =>
  service.member.put<LabMeeting>(`/api/lab-meetings/${meeting.id}`, { ...meeting, ...fields });

describe('people in meetings', () => {
  it('are members if a member has the name, otherwise guests; no one is listed twice, and the audit log contains only real changes', async () => {
    const meeting = await createMeeting(service, {
      presenters: 'A guest, ｍｅｍｂｅｒ  8',
      attendees: '王小明、Bo，王小明',
    });
    expect(meeting).toMatchObject({
      presenters: 'A guest, Member 8',
      attendees: '王小明, Bo',
      people: [
        { role: 'presenter', name: 'A guest', memberId: null },
        { role: 'presenter', name: 'Member 8', memberId: 8 },
        { role: 'attendee', name: '王小明', memberId: 7 },
        { role: 'attendee', name: 'Bo', memberId: 8 },
      ],
    });
    const [{ last }] = await service.dataSource.query('SELECT max(id) AS last FROM audit_log');
    await update(meeting, { presenters: 'A guest, 王小明', attendees: '王小明' });
    const changes = await service.dataSource.query(
      `SELECT action, before ->> 'role' AS role FROM audit_log WHERE id > $1 AND table_name = 'meetings.meeting_people'
       ORDER BY role`,
      [last],
    );
    expect(changes).toEqual([
      { action: 'delete', role: 'attendee' },
      { action: 'update', role: 'presenter' },
    ]);
  });

  it('are the members chosen by id, even if others have the same name', async () => {
    await setMembers({ 7: '王小明', 8: '王小明' });
    const chosen = [{ name: '王小明', memberId: 8 }, { name: '王小明', memberId: 7 }, { name: 'Lovelace, Ada' }];
    const meeting = await createMeeting(service, {
      type: 'progress_report',
      presenterList: chosen.map((person) => ({ ...person, slidesLink: '' })),
      attendeeList: [...chosen.slice(1), { memberId: 8 }, { name: ' ' }],
      attendees: 'Ignored',
    });
    expect([idsOf(meeting), idsOf(meeting, 'attendee')]).toEqual([
      [8, 7, null],
      [7, null, 8],
    ]);
    expect(meeting).toMatchObject({
      presenters: '王小明, 王小明, Lovelace, Ada',
      attendees: '王小明, Lovelace, Ada, 王小明',
    });
    expect((await update(meeting, { title: 'Renamed' })).body.people).toEqual(meeting.people);
  });

  it('give the meeting a new version, calendar sequence and outbox event when an administrator changes them', async () => {
    const { id } = await createMeeting(service, { presenters: 'A guest' });
    const [{ id: guest }] = await service.dataSource.query('SELECT id FROM meeting_people');
    await changeRow(service, 'meeting_people', 'update', { id: guest, name: 'Another guest' });
    expect(await find(service, id)).toMatchObject({ presenters: 'Another guest', version: 2 });
    const [{ sequence, after }] = await service.dataSource.query(
      'SELECT sequence, after FROM lab_meetings, outbox ORDER BY outbox.id DESC LIMIT 1',
    );
    expect(sequence).toBe(1);
    expect(after).toMatchObject({ id, presenters: 'Another guest', people: [{ name: 'Another guest' }] });
  });

  it('appear with their full names in calendars and search results', async () => {
    const { id } = await createMeeting(service, { presenters: '王小明, Bo, A guest', attendees: '王小明' });
    const { body } = await service.member.get<Buffer>(`/api/lab-meetings/${id}/calendar.ics`);
    const inFull = 'Member 7 王小明, Member 8 Bo, A guest';
    expect(body.toString().replaceAll('\r\n ', '')).toContain(`Presenters: ${inFull.replaceAll(',', '\\,')}`);
    for (const q of ['member 8', '王小明', 'guest'])
      expect(await searchAs(service.member, q)).toMatchObject([{ id, detail: `Tue 3 Jan 2040, 19:00 · ${inFull}` }]);
  });

  it('are shown with their new names after a renaming, also as proposers of papers and with their English names', async () => {
    const { id } = await createMeeting(service, { presenters: 'Bo, 王小明', attendees: '王小明, Bo and friends' });
    await createProposal(service, { meetingId: id, proposedBy: '王小明' });
    const etag = async () => (await service.member.get('/api/lab-meetings')).headers.get('etag');
    const before = await etag();
    await service.dataSource.query(`UPDATE known_members SET name_en = 'New' WHERE id = 7`);
    expect(await etag()).not.toBe(before);
    const heard = await hearSignals('lab-meetings');
    await setMembers({ 7: '王大明', 8: 'Bo' });
    await eventually(() => expect(heard.topics).toContain('lab-meetings'));
    heard.close();
    const { meetings, proposals } = await list(service);
    expect(meetings[0]).toMatchObject({ presenters: 'Bo, 王大明', attendees: '王大明, Bo and friends', version: 1 });
    expect([idsOf(meetings[0]!), idsOf(meetings[0]!, 'attendee')]).toEqual([
      [8, 7],
      [7, null],
    ]);
    expect(proposals[0]).toMatchObject({ proposedBy: '王大明', proposedById: 7 });
  });

  it('stay in their meetings when renamed to a name with a comma, and back', async () => {
    const named = {
      presenters: 'Bo, 王小明',
      attendees: '王小明',
      slidesLink: 'Bo\n王小明: https://slides.example.org',
    };
    const { id } = await createMeeting(service, { type: 'progress_report', ...named });
    await setMembers({ 7: '王，明', 8: 'Bo' });
    const renamed = await find(service, id);
    expect(renamed.presenters).toBe('Bo, 王，明');
    await update(renamed, { title: 'Edited meanwhile' });
    await setMembers({ 7: '王小明', 8: 'Bo' });
    const meeting = await find(service, id);
    expect(meeting).toMatchObject(named);
    expect([idsOf(meeting), idsOf(meeting, 'attendee')]).toEqual([[8, 7], [7]]);
  });

  it('stay separate when their names become equal, even after an edit; that name, typed again, then belongs to a guest', async () => {
    const meeting = await createMeeting(service, { presenters: '王小明, Bo' });
    await setMembers({ 7: '王小明', 8: '王小明' });
    const shown = await find(service, meeting.id);
    expect([shown.presenters, idsOf(shown)]).toEqual(['王小明, 王小明', [7, 8]]);
    expect((await update(shown, { title: 'Renamed' })).body.people).toEqual(shown.people);
    const typed = await createMeeting(service, { date: tuesday(1), presenters: '王小明, Member 7' });
    expect(idsOf(typed)).toEqual([null, 7]);
    const bo = { ...service, member: service.as({ role: 'member', chosenMember: { id: 8, name: '王小明' } }) };
    expect(await createProposal(bo, { proposedBy: '王小明' })).toMatchObject({ proposedById: 8 });
  });

  it('propose papers under their own name, whatever name the request contains', async () => {
    const bo = { ...service, member: service.as({ role: 'member', chosenMember: { id: 8, name: 'Bo' } }) };
    const own = { proposedBy: 'Bo', proposedById: 8 };
    for (const typed of ['Somebody', 'Member 7'])
      expect(await createProposal(bo, { proposedBy: typed })).toMatchObject(own);
    expect(await createProposal(bo, { proposedBy: 'Member 8' })).toMatchObject({ ...own, proposedBy: 'Member 8' });
    expect(await createProposal(service, { proposedBy: 'A visitor' })).toMatchObject({
      proposedBy: 'A visitor',
      proposedById: null,
    });
  });

  it('are linked to a guest’s name when the guest becomes a member, and keep it as text when deleted', async () => {
    const { id } = await createMeeting(service, { presenters: 'Dora' });
    await createProposal(service, { meetingId: id, proposedBy: 'Dora' });
    const state = async () => {
      const { meetings, proposals } = await list(service);
      return [meetings[0]!.presenters, idsOf(meetings[0]!), proposals[0]!.proposedById];
    };
    expect(await state()).toEqual(['Dora', [null], null]);
    await setMembers({ 7: '王小明', 9: 'Dora' });
    expect(await state()).toEqual(['Dora', [9], 9]);
    await setMembers({ 7: '王小明' });
    expect(await state()).toEqual(['Dora', [null], null]);
  });

  it('can be renamed while many meetings are being saved', async () => {
    const meetings = await Promise.all(
      Array.from({ length: 8 }, (_, week) => createMeeting(service, { date: tuesday(week), presenters: 'Bo, 王小明' })),
    );
    const written = meetings.map((meeting) =>
      service.member.put(
        `/api/lab-meetings/${meeting.id}`,
        meetingOf({ date: meeting.date, presenters: 'Bo, Member 7' }),
      ),
    );
    await setMembers({ 7: '王小明', 8: 'Bob' });
    expect((await Promise.all(written)).map(({ status }) => status)).toEqual(meetings.map(() => 200));
    await setMembers({ 7: '王小明', 8: 'Bobby' });
    // Meetings saved before the renaming show the new name. In meetings saved afterwards, no member is called Bo, so Bo
    // is a guest.
    const outcomes = [
      ['Bobby, Member 7', [8, 7]],
      ['Bo, Member 7', [null, 7]],
    ];
    for (const meeting of (await list(service)).meetings)
      expect(outcomes).toContainEqual([meeting.presenters, idsOf(meeting)]);
  });
});
