import { eventually, hearSignals } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { PATH, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());

it('open pages reload after every change to a link', async () => {
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
  close();
});
