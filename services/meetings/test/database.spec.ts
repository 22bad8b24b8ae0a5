import { findSchemaDrift, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, createProposal, removeAll, tuesday, vote } from './meetings.factory.js';

describe('the meetings schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startMeetingsService();
  });
  afterAll(() => service.close());
  beforeEach(() => removeAll(service));

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it.each([
    ['an unknown type', `UPDATE lab_meetings SET type = 'party'`],
    ['an unknown winner', `UPDATE lab_meetings SET selected_paper_option = 'paper_d'`],
    ['an unknown vote', `UPDATE proposal_votes SET vote_status = 'paper_d'`],
    ['a window that ends before it begins', `UPDATE discussion_proposals SET voting_end_date = '2020-01-01'`],
  ])('refuses %s, whoever writes it', async (_, change) => {
    const { id } = await createProposal(service, { votingSeconds: 60 });
    await vote(service, id);
    await expect(service.dataSource.query(change)).rejects.toThrow('violates check constraint');
  });

  it('allows one meeting at a time that takes place, and moves all at once', async () => {
    const { dataSource } = service;
    for (const week of [0, 1, 2]) await createMeeting(service, { date: tuesday(week) });
    await dataSource.query(`UPDATE lab_meetings SET date = date + interval '7 days'`);
    await expect(dataSource.query(`UPDATE lab_meetings SET date = '2040-01-03'`)).rejects.toThrow(
      'lab_meetings_one_at_a_time',
    );
    await dataSource.query(`UPDATE lab_meetings SET is_cancelled = true`);
    await dataSource.query(`UPDATE lab_meetings SET date = '2040-01-03'`);
  });

  it('deletes the winner with its proposal', async () => {
    const { id } = await createProposal(service);
    await service.dataSource.query('UPDATE lab_meetings SET selected_proposal_id = $1', [id]);
    await service.dataSource.query('DELETE FROM discussion_proposals');
    expect(await service.dataSource.query('SELECT selected_proposal_id AS id FROM lab_meetings')).toEqual([
      { id: null },
    ]);
  });
});
