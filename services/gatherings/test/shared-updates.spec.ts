import { startRedis } from '@lab/local';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGathering, createVenue, removeAll } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

/** Two replicas: a guest's page hangs on one, the vote is cast on the other. On their Redis nobody else is heard. */
let redis: Awaited<ReturnType<typeof startRedis>>;
let service: StartedGatheringsService;
let replica: StartedGatheringsService;

beforeAll(async () => {
  redis = await startRedis();
  service = await startGatheringsService({ REDIS_URL: redis.url });
  replica = await startGatheringsService({ REDIS_URL: redis.url, DATABASE_URL: service.databaseUrl });
});
afterAll(async () => {
  await Promise.all([service.close(), replica.close()]);
  await redis.stop();
});
beforeEach(() => removeAll(service));

const open = async (shareToken: string) => {
  const end = new AbortController();
  const response = await fetch(`${service.url}/api/social-gatherings/shared/${shareToken}/events`, {
    signal: end.signal,
  });
  const heard: string[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk));
  })().catch(() => undefined);
  return { response, heard, close: () => (end.abort(), reading) };
};

describe('GET /api/social-gatherings/shared/{token}/events', () => {
  it('tells a guest’s page to look again, whichever replica a vote reached', async () => {
    const { id, shareToken } = await createGathering(service, { visibility: 'public' });
    const { id: candidateId } = await createVenue(service, { gatheringId: id });
    const { response, heard, close } = await open(shareToken);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await eventually(() => expect(heard.join('')).toBe(':\n\n'));
    await replica.member.post('/api/candidate-votes', { candidateId, vote: true });
    await eventually(() => expect(heard.join('')).toContain('data: {"topic":"social-gatherings"}\n\n'));
    await close();
  });

  it('is for whoever may see the event', async () => {
    const { shareToken } = await createGathering(service);
    const statuses = await Promise.all(
      [shareToken, 'unknown'].map(async (token) => {
        const { response, close } = await open(token);
        await close();
        return response.status;
      }),
    );
    expect(statuses).toEqual([401, 404]);
  });

  it('is open in a limited number of pages of one address', async () => {
    const { shareToken } = await createGathering(service, { visibility: 'public' });
    // The service may not have noticed yet that the pages of the tests before were closed.
    await eventually(async () => {
      const pages = await Promise.all(Array.from({ length: 55 }, () => open(shareToken)));
      await Promise.all(pages.map(({ close }) => close()));
      const statuses = pages.map(({ response }) => response.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(50);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });
  });
});
