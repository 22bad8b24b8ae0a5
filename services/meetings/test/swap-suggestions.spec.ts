import { swapSuggestionListSchema, type LabMeeting } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, tuesday } from './meetings.factory.js';
import { ANN, BO, CLEO, DORA, startSwapsLab } from './swaps-lab.js';

const lab = await startSwapsLab();
const { service, as, reportOf, away } = lab;
afterAll(() => lab.close());

let mine: LabMeeting;

beforeEach(async () => {
  await lab.removeAll();
  mine = await reportOf(0, ANN);
  await reportOf(1, BO);
});

const suggestions = async (memberId = ANN) => {
  const query = `meetingId=${mine.id}&memberId=${memberId}`;
  const { body } = await as(memberId).get(`/api/presentation-swaps/suggestions?${query}`);
  return swapSuggestionListSchema
    .parse(body)
    .suggestions.map(({ withMemberId, withTitle }) => [withMemberId, withTitle]);
};

describe('suggestions for a swap', () => {
  it('are the three nearest in time of the same kind, of whom nobody is away or there already', async () => {
    await reportOf(2, CLEO);
    await reportOf(3, DORA);
    await reportOf(4, BO);
    expect(await suggestions()).toEqual([
      [BO, 'Reports 1'],
      [CLEO, 'Reports 2'],
      [DORA, 'Reports 3'],
    ]);
    await away(CLEO, tuesday(0).slice(0, 10));
    await away(ANN, tuesday(3).slice(0, 10));
    expect(await suggestions()).toEqual([
      [BO, 'Reports 1'],
      [BO, 'Reports 4'],
    ]);
  });

  it('leave out who pauses and whom one could only meet, prefer the own kind of meeting, and then the order of the rotation', async () => {
    await createMeeting(service, { date: tuesday(2), title: 'Papers', presenterList: [{ memberId: CLEO }] });
    await reportOf(3, DORA, CLEO);
    expect(await suggestions()).toEqual([
      [BO, 'Reports 1'],
      [CLEO, 'Reports 3'],
      [DORA, 'Reports 3'],
    ]);
    await service.dataSource.query(
      `WITH rotation AS (INSERT INTO presentation_rotations (type) VALUES ('progress_report') RETURNING id)
       INSERT INTO rotation_members (rotation_id, member_id, position, is_paused)
       SELECT id, member, place, member = ${BO} FROM rotation, unnest(ARRAY[${DORA}, ${CLEO}, ${BO}]) WITH ORDINALITY AS turn (member, place)`,
    );
    expect(await suggestions()).toEqual([
      [DORA, 'Reports 3'],
      [CLEO, 'Reports 3'],
      [CLEO, 'Papers'],
    ]);
  });

  it('are none for a meeting that one does not present', async () => {
    expect(await suggestions(CLEO)).toEqual([]);
  });
});
