import { afterAll, expect, it } from '@jest/globals';
import { VotingWindows } from '../src/votes/voting-windows.js';
import { createProposal } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';

const service = await startMeetingsService();
afterAll(() => service.close());

it('the author of what happens at the end of a vote is its timer', async () => {
  await createProposal(service);
  await service.app.get(VotingWindows).settleDue();
  await service.dataSource.query(`UPDATE discussion_proposals SET voting_start_date = now() - interval '2 days',
    voting_end_date = now() - interval '1 day'`);
  const [{ id }] = await service.dataSource.query('SELECT max(id) AS id FROM audit_log');
  await service.app.get(VotingWindows).settleDue();
  const names = await service.dataSource.query(
    `SELECT DISTINCT actor ->> 'name' AS name, table_name FROM audit_log WHERE id > $1 ORDER BY 2`,
    [id],
  );
  expect(names).toEqual([
    { name: 'Voting timer', table_name: 'meetings.discussion_proposals' },
    { name: 'Voting timer', table_name: 'meetings.lab_meetings' },
  ]);
});
