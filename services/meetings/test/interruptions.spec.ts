import { eventually, openRedisLine, type StartedService, testServers } from '@lab/test-kit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createProposal, find, moveWindows, removeAll, settle, stopTimer, vote } from './meetings.factory.js';

let service: StartedService;

afterEach(() => service.close());

const winner = async (from: StartedService) => {
  const [row] = await from.dataSource.query('SELECT selected_paper_option AS option FROM lab_meetings');
  return row.option as string | null;
};

describe('a vote', () => {
  it('is stored and settled while Redis is unavailable, and while it comes back', async () => {
    const line = await openRedisLine(testServers().redisUrl);
    service = await startMeetingsService({ REDIS_URL: line.url });
    const proposal = await createProposal(service, { votingSeconds: 600 });
    await line.cut();
    expect((await vote(service, proposal.id, { voteStatus: 'paper_c' })).status).toBe(201);
    expect((await find(service, proposal.meetingId)).paperMeetingState).toBe('voting');
    await moveWindows(service, -2, -1);
    await settle(service);
    expect(await winner(service)).toBe('paper_c');
    await removeAll(service);
    await line.restore();
    await createProposal(service, { votingSeconds: 1 });
    await eventually(async () => expect(await winner(service)).toBe('paper_a'));
    await line.cut();
  });

  it('is settled at the next start when the service was down at its end', async () => {
    const first = await startMeetingsService();
    const { id } = await createProposal(first, { votingSeconds: 600 });
    expect((await vote(first, id, { voteStatus: 'paper_b' })).status).toBe(201);
    await stopTimer(first);
    await moveWindows(first, -2, -1);
    await first.close();
    service = await startMeetingsService({ DATABASE_URL: first.databaseUrl });
    await eventually(async () => expect(await winner(service)).toBe('paper_b'));
  });
});
