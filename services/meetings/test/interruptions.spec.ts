import {
  createTestDatabase,
  eventually,
  onTestFinished,
  openLine,
  temporaryDirectory,
  testServers,
  type StartedService,
} from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { meetingsDatabase } from '../src/database/database.js';
import { startMeetingsService } from './meetings-service.js';
import {
  createProposal,
  find,
  inSeconds,
  moveWindows,
  noteSettlings,
  removeAll,
  settle,
  settlings,
  stopTimer,
  vote,
} from './meetings.factory.js';
import { startProcess } from './process.js';
import { beginUpload, countUnclaimed, filesOf, filesOnDisk, sweepFiles } from './slides.factory.js';

const winner = async (from: StartedService) => {
  const [row] = await from.dataSource.query('SELECT selected_paper_option AS option FROM lab_meetings');
  return row.option as string | null;
};

it('a vote is stored and settled while Redis is unavailable; afterwards, votes are opened and settled automatically again', async () => {
  const line = await openLine(testServers().redisUrl);
  const service = await startMeetingsService({ REDIS_URL: line.url });
  onTestFinished(() => service.close());
  const proposal = await createProposal(service, { votingSeconds: 600 });
  await line.cut();
  expect((await vote(service, proposal.id, { voteStatus: 'paper_c' })).status).toBe(201);
  expect((await find(service, proposal.meetingId)).paperMeetingState).toBe('voting');
  await moveWindows(service, -2, -1);
  await settle(service);
  expect(await winner(service)).toBe('paper_c');
  await removeAll(service);
  await line.restore();
  const opening = await createProposal(service, { votingStartDate: inSeconds(1), votingSeconds: 600 });
  const ending = await createProposal(service, { votingSeconds: 1 });
  await eventually(async () => {
    const rows = await service.dataSource.query(
      `SELECT id, opened_at IS NOT NULL AS "isOpened", settled_at IS NOT NULL AS "isSettled"
       FROM discussion_proposals ORDER BY id`,
    );
    expect(rows).toEqual([
      { id: opening.id, isOpened: true, isSettled: false },
      { id: ending.id, isOpened: true, isSettled: true },
    ]);
  });
  await line.cut();
});

it('when a process is killed, the next one settles its open vote once and deletes its half-finished upload', async () => {
  const env = { DATA_DIR: temporaryDirectory(), DATABASE_URL: (await createTestDatabase(meetingsDatabase)).url };
  const killed = await startProcess(env);
  const maker = await startMeetingsService(env);
  await stopTimer(maker);
  await noteSettlings(maker);
  const { id, meetingId } = await createProposal(maker, { votingSeconds: 600 });
  await vote(maker, id, { voteStatus: 'paper_b' });
  const socket = beginUpload(killed.port, maker.member, meetingId);
  await eventually(async () => expect(await filesOnDisk(env.DATA_DIR)).toHaveLength(1));
  await killed.kill();
  socket.destroy();
  await moveWindows(maker, -2, -1);
  await maker.close();

  const next = await startMeetingsService(env);
  onTestFinished(() => next.close());
  await eventually(async () => expect(await winner(next)).toBe('paper_b'));
  await settle(next);
  expect(await settlings(next)).toEqual([id]);
  // The upload could still be running at this point.
  expect([await filesOnDisk(env.DATA_DIR), await countUnclaimed(next)]).toEqual([[expect.any(String)], 1]);
  await sweepFiles(next);
  expect([await filesOnDisk(env.DATA_DIR), await countUnclaimed(next), await filesOf(next, meetingId)]).toEqual([
    [],
    0,
    [],
  ]);
});
