import { createTestDatabase, eventually, type StartedService } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { meetingsDatabase } from '../src/database/database.js';
import { startMeetingsService } from './meetings-service.js';
import { createProposal, moveWindows, noteSettlings, settle, settlings, stopTimer, vote } from './meetings.factory.js';
import { startProcess } from './process.js';

let observer: StartedService;
afterAll(() => observer?.close());

describe('a process that is killed before a vote’s end', () => {
  it('leaves the vote to the next one, which settles it once', async () => {
    const database = await createTestDatabase(meetingsDatabase);
    const killed = await startProcess({ DATABASE_URL: database.url });
    const maker = await startMeetingsService({ DATABASE_URL: database.url });
    await stopTimer(maker);
    await noteSettlings(maker);
    const { id } = await createProposal(maker, { votingSeconds: 600 });
    await vote(maker, id, { voteStatus: 'paper_b' });
    await killed.kill();
    await moveWindows(maker, -2, -1);
    await maker.close();

    observer = await startMeetingsService({ DATABASE_URL: database.url });
    await eventually(async () => {
      const rows = await observer.dataSource.query(
        `SELECT selected_paper_option AS option, voted_count AS count FROM lab_meetings
         JOIN discussion_proposals ON selected_proposal_id = discussion_proposals.id`,
      );
      expect(rows).toEqual([{ option: 'paper_b', count: 1 }]);
    });
    await settle(observer);
    expect(await settlings(observer)).toEqual([id]);
  });
});
