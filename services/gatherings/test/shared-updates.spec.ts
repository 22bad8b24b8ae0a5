import { eventually, flushSignals, LeavingCaller, watchCallers } from '@lab/test-kit';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SignalClient } from '@lab/service-kit';
import { createGathering, createVenue, removeAll } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

interface Page {
  response: Response;
  text: string;
  isOpen: boolean;
  close(): Promise<unknown>;
}

const CALLERS = 40;
const LOOK_AGAIN = 'data: {"topic":"social-gatherings"}\n\n';

const service = await startGatheringsService();
const replica = await startGatheringsService({ DATABASE_URL: service.databaseUrl });
const pages: Page[] = [];

afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));
afterEach(async () => {
  await Promise.all(pages.splice(0).map(({ close }) => close()));
  await noStreamIsOpen();
});

const pathOf = (shareToken: string) => `/api/social-gatherings/shared/${shareToken}/events`;

const open = async (shareToken: string, headers: Record<string, string> = {}): Promise<Page> => {
  const end = new AbortController();
  const response = await fetch(service.url + pathOf(shareToken), { signal: end.signal, headers });
  const page: Page = { response, text: '', isOpen: true, close: () => (end.abort(), reading) };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) page.text += decoder.decode(chunk);
  })()
    .catch(() => undefined)
    .finally(() => (page.isOpen = false));
  pages.push(page);
  return page;
};

const openStreams = async (): Promise<number> => {
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^event_streams_open (\d+)$/m.exec(metrics)![1]);
};

const noStreamIsOpen = () =>
  eventually(async () => {
    const open = await openStreams();
    if (open > 0) throw new Error(`${open} streams are open`);
  });

/** An open event with one venue. */
const createShared = async (visibility: 'public' | 'lab_only' = 'public') => {
  const gathering = await createGathering(service, { visibility });
  const { id: candidateId } = await createVenue(service, { gatheringId: gathering.id });
  return {
    ...gathering,
    candidateId,
    vote: () => replica.member.post('/api/candidate-votes', { candidateId, vote: true }),
  };
};

const renewLink = (id: number) => replica.member.post(`/api/social-gatherings/${id}/share-token`);

const heard = ({ text }: { text: string }): number => text.split(LOOK_AGAIN).length - 1;

const update = (
  { id, title, proposedDate, votingEndDate }: Awaited<ReturnType<typeof createShared>>,
  visibility: string,
) => replica.member.put(`/api/social-gatherings/${id}`, { title, proposedDate, votingEndDate, visibility });

describe('GET /api/social-gatherings/shared/{token}/events', () => {
  it('makes a guest’s page reload after a vote on any replica or an administrator’s edit', async () => {
    const { id, shareToken, candidateId, vote } = await createShared();
    const page = await open(shareToken);
    expect(page.response.headers.get('content-type')).toBe('text/event-stream');
    await eventually(() => expect(page.text).toBe('retry: 2000\n: connected\n\n'));
    await vote();
    await eventually(() => expect(heard(page)).toBe(1));
    await service.member.post('/api/candidate-votes', { candidateId, vote: false });
    await eventually(() => expect(heard(page)).toBe(2));
    await service.dataSource.query(`UPDATE social_gatherings SET title = 'Lunch' WHERE id = $1`, [id]);
    replica.app.get(SignalClient).emit('social-gatherings');
    await eventually(() => expect(heard(page)).toBe(3));
  });

  it('notifies a page only about its own event, and not about changes that guests cannot see', async () => {
    const [own, other] = [await createShared(), await createShared()];
    const [page, otherPage] = [await open(own.shareToken), await open(other.shareToken)];
    const comment = { candidateId: own.candidateId, comment: 'Of the lab alone' };
    await replica.member.post('/api/candidate-votes', comment);
    await flushSignals(replica);
    await other.vote();
    await eventually(() => expect(heard(otherPage)).toBe(1));
    await own.vote();
    await eventually(() => expect(heard(page)).toBe(1));
    for (const { id } of [own, other]) await renewLink(id);
    await eventually(() => expect([page.isOpen, otherPage.isOpen]).toEqual([false, false]));
    // Each page received one signal for its vote and one for its renewed link.
    expect([heard(page), heard(otherPage)]).toEqual([2, 2]);
  });

  it('ends when the link is renewed or the event is deleted', async () => {
    const [renewed, deleted] = [await createShared(), await createShared()];
    const [page, other] = [await open(renewed.shareToken), await open(deleted.shareToken)];
    await renewLink(renewed.id);
    await eventually(() => expect(page.isOpen).toBe(false));
    expect([heard(page), other.isOpen]).toEqual([1, true]);
    await replica.member.delete(`/api/social-gatherings/${deleted.id}`);
    await eventually(() => expect(other.isOpen).toBe(false));
  });

  it('ends for guests, but not for members, when the event is restricted to members', async () => {
    const gathering = await createShared();
    const guest = await open(gathering.shareToken);
    const member = await open(gathering.shareToken, service.member.headers);
    expect((await update(gathering, 'lab_only')).status).toBe(200);
    await eventually(() => expect(guest.isOpen).toBe(false));
    await eventually(() => expect(heard(member)).toBe(1));
    expect(member.isOpen).toBe(true);
  });

  it('is open only to callers who may see the event', async () => {
    const { shareToken } = await createShared('lab_only');
    const statuses = await Promise.all(
      [shareToken, 'unknown'].map(async (token) => (await open(token)).response.status),
    );
    expect(statuses).toEqual([401, 404]);
  });

  it('lets one network open fifty streams at once, and refuses more', async () => {
    const { shareToken } = await createShared();
    const statuses = await Promise.all(
      Array.from({ length: 53 }, async (_, index) => {
        const { headers } = service.as({ address: `2001:db8:1:2:${index}::1` });
        return (await open(shareToken, headers)).response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('leaves nothing open when clients disconnect during the link check', async () => {
    const { shareToken } = await createShared();
    const server = service.app.getHttpServer();
    const connected = watchCallers(server);
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => LeavingCaller.connect(server)));
    const database = new Client({ connectionString: service.adminDatabaseUrl });
    await database.connect();
    await database.query('BEGIN; LOCK TABLE gatherings.social_gatherings IN ACCESS EXCLUSIVE MODE');
    let asked = 0;
    server.on('request', () => (asked += 1));
    callers.forEach((caller, index) => {
      const { headers } = service.as({ address: `10.9.${index % 8}.1` });
      caller.get(pathOf(shareToken), headers);
    });
    await eventually(() => expect(asked).toBe(CALLERS));
    for (const caller of callers) caller.reset();
    await eventually(() => expect(callers.filter((caller) => caller.isAmong(connected))).toEqual([]));
    await database.query('COMMIT');
    await database.end();
    const last = await open(shareToken);
    await eventually(() => expect(last.text).not.toBe(''));
    await eventually(async () => expect(await openStreams()).toBe(1));
  });
});
