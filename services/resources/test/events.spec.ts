import { startRedis } from '@lab/local-servers';
import { eventually, hearSignals } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BOOKMARKS, importFile } from './link-files.js';
import { listLinks, PATH, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());

describe('every write', () => {
  it('makes open pages reload', async () => {
    const { topics, close } = await hearSignals('resource-links');
    const after = async <Answer>(write: Promise<Answer>): Promise<Answer> => {
      const count = topics.length;
      const answer = await write;
      await eventually(() => expect(topics.slice(count)).toEqual(['resource-links']));
      return answer;
    };
    const { body } = await after(service.member.post<{ id: number }>(PATH, validLink));
    await after(service.member.put(`${PATH}/${body.id}`, { ...validLink, title: 'Renamed' }));
    await after(service.member.delete(`${PATH}/${body.id}`));
    await after(importFile(service.member, BOOKMARKS));
    close();
  });
});

describe('when Redis is stopped', () => {
  it('keeps working: links are listed and added', async () => {
    const gone = await startRedis();
    const alone = await startResourcesService({ REDIS_URL: gone.url });
    await gone.stop();
    expect((await alone.member.post(PATH, validLink)).status).toBe(201);
    expect(await listLinks(alone)).toHaveLength(1);
    await alone.close();
  });
});
