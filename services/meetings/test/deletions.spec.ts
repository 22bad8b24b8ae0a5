import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiAnswer } from '@lab/test-kit';
import { createMeeting, createProposal, proposalOf, removeAll, tuesday, vote } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';
import { sendSlides } from './slides.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

let week = 0;
const newMeeting = async (): Promise<number> => {
  week += 1;
  return (await createMeeting(service, { date: tuesday(week) })).id;
};

/** Each record that belongs to a meeting: the meeting’s id, and a function that adds the record. */
const additions: Record<string, () => Promise<[number, () => Promise<ApiAnswer>]>> = {
  'its proposal': async () => {
    const id = await newMeeting();
    return [id, () => service.member.post('/api/discussion-proposals', proposalOf(id))];
  },
  'a vote on its papers': async () => {
    const { id, meetingId } = await createProposal(service, { votingSeconds: 600 });
    return [meetingId, () => vote(service, id)];
  },
  'its slides': async () => {
    const id = await newMeeting();
    return [id, () => sendSlides(service.member, id)];
  },
  'its minutes': async () => {
    const id = await newMeeting();
    const minutes = { decisions: 'Go on', actionItems: [{ text: 'Write' }] };
    return [id, () => service.member.put(`/api/lab-meetings/${id}/minutes`, minutes)];
  },
};

const TABLES = ['discussion_proposals', 'proposal_votes', 'meeting_files', 'meeting_minutes', 'action_items'];

describe('a meeting that is deleted during an addition', () => {
  it.each(Object.entries(additions))('is deleted together with %s, or the addition is refused', async (_, prepare) => {
    const calls = [];
    for (let count = 0; count < 24; count += 1) calls.push(await prepare());
    const answers = await Promise.all(
      calls.map(([id, add], index) => {
        const remove = () => service.member.delete(`/api/lab-meetings/${id}`);
        return index % 2
          ? Promise.all([add(), remove()])
          : Promise.all([remove(), add()]).then((both) => both.toReversed());
      }),
    );
    for (const [added, removed] of answers) {
      expect([200, 201, 404, 409]).toContain(added!.status);
      expect(removed!.status).toBe(204);
    }
    for (const table of TABLES) expect(await service.dataSource.query(`SELECT FROM ${table}`)).toEqual([]);
  });
});
