import { eventually, hearSignals } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, createProposal, inSeconds, meetingOf, moveWindows, settle } from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());

it('open pages reload after every write without an Idempotency-Key, and when a vote opens', async () => {
  const { id } = await createMeeting(service);
  await createProposal(service, { meetingId: id, votingStartDate: inSeconds(600), votingSeconds: 600 });
  const postponed = await service.member.post<{ undoToken: string }>('/api/lab-meetings/postpone', {
    startDate: '2040-01-01',
  });
  const { topics, close } = await hearSignals('lab-meetings');
  const writes: Record<string, () => Promise<unknown>> = {
    undo: () => service.member.post('/api/lab-meetings/undo', { undoToken: postponed.body.undoToken }),
    update: () => service.member.put(`/api/lab-meetings/${id}`, meetingOf({ title: 'New' })),
    open: async () => {
      await moveWindows(service, -1, 600);
      await settle(service);
    },
    cancel: () => service.member.post(`/api/lab-meetings/${id}/cancel`),
    remove: () => service.member.delete(`/api/lab-meetings/${id}`),
  };
  for (const [name, write] of Object.entries(writes)) {
    const count = topics.length;
    await write();
    await eventually(() =>
      expect([name, topics.slice(count)]).toEqual([name, expect.arrayContaining(['lab-meetings'])]),
    );
  }
  close();
});
