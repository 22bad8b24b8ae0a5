import { fileURLToPath } from 'node:url';
import { loadSampleMembers } from '@lab/content';
import { weekdayOf, type AbsenceList, type PresentationRotationList } from '@lab/contracts';
import { secondLab, startMembersStandIn, useSettings } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { list, votesOf } from './meetings.factory.js';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

const service = await startMeetingsService({ SAMPLE_DATA: 'true' });
const second = await startMeetingsService({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), second.close()]));

describe('the sample lab’s meetings', () => {
  it('are loaded into an empty schedule, once, on Tuesdays around today', async () => {
    const { meetings, today } = await list(service);
    expect(meetings).toHaveLength(18);
    expect(new Set(meetings.map(({ date }) => weekdayOf(date)))).toEqual(new Set([2]));
    const upcoming = meetings.filter(({ date, isCancelled }) => date.slice(0, 10) >= today && !isCancelled);
    expect(upcoming).toHaveLength(12);
    expect(new Set(upcoming.map(({ type }) => type)).size).toBe(2);
    expect(Date.parse(upcoming[0]!.date.slice(0, 10)) - Date.parse(today)).toBeLessThan(7 * 24 * 60 * 60 * 1000);
  });

  it('have past votes with a winner', async () => {
    const { meetings, proposals } = await list(service);
    const determined = meetings.filter(({ paperMeetingState }) => paperMeetingState === 'determined');
    expect(determined.map(({ selectedPaperOption }) => selectedPaperOption)).toEqual(['paper_a', 'paper_c', 'paper_a']);
    for (const { id, votedCount } of proposals) expect((await votesOf(service, id)).votes).toHaveLength(votedCount);
  });

  it('have rotations and somebody who is away, of the sample’s members', async () => {
    const names = Object.fromEntries(loadSampleMembers(CONTENT).map(({ name }, index) => [index + 1, name]));
    const members = await startMembersStandIn(names);
    const lab = await startMeetingsService({ SAMPLE_DATA: 'true', MEMBERS_URL: members.url });
    await knowsMembers(lab, Object.keys(names).length);
    const { body } = await lab.member.get<PresentationRotationList>('/api/presentation-rotations');
    const [papers, reports] = body.rotations;
    expect([papers!.memberIds.length, papers!.pauses.length, papers!.next.length]).toEqual([9, 1, 1]);
    expect([reports!.memberIds.length, reports!.perMeeting, reports!.next.length]).toEqual([12, 2, 2]);
    expect(reports!.turns.filter(({ presentsOn }) => presentsOn.length > 0).length).toBeGreaterThan(5);
    expect((await lab.member.get<AbsenceList>('/api/absences')).body.absences).toHaveLength(1);
    await lab.close();
    await members.stop();
  });

  it('are on the weekday and at the time of another lab', async () => {
    useSettings(secondLab);
    const other = await startMeetingsService({ SAMPLE_DATA: 'true' });
    const { meetings } = await list(other);
    await other.close();
    expect(meetings).toHaveLength(18);
    expect(new Set(meetings.map(({ date }) => weekdayOf(date)))).toEqual(new Set([4]));
    expect(meetings.filter(({ date }) => date.endsWith('T09:30:00')).length).toBeGreaterThan(12);
  });

  it('are not loaded unless SAMPLE_DATA is set', async () => {
    const empty = await startMeetingsService();
    expect((await list(empty)).meetings).toEqual([]);
    await empty.close();
  });
});
