import { demoMessages, limits } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { startKitApp } from './kit-app.js';

const { app, url, as } = await startKitApp({ DEMO: 'true' });
afterAll(() => app.close());

it('a demonstration refuses large bodies, and those of unknown length', async () => {
  const large = await as('member').post('/api/notes', { title: 'a'.repeat(limits.demoBytes) });
  expect([large.status, large.body]).toMatchObject([413, { message: demoMessages.large }]);
  const body = new Blob(['{}']).stream();
  const unknown = await fetch(`${url}/api/notes/files`, { method: 'POST', body, duplex: 'half' });
  expect(unknown.status).toBe(413);
});

it('a demonstration accepts only some changes of a network, and any number of reads', async () => {
  const address = '192.0.2.77';
  const add = () => as('member', address).post('/api/notes', { title: 'A note' });
  const statuses: number[] = [];
  for (let count = 0; count <= limits.demoChanges.count; count += 1) statuses.push((await add()).status);
  expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([201]), 429]);
  expect((await add()).body).toMatchObject({ message: demoMessages.often });
  expect((await as('member', address).get('/api/notes')).status).toBe(200);
  expect((await as('member', '192.0.2.78').post('/api/notes', { title: 'A note' })).status).toBe(201);
});
