import { ApiClient } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MAX_BYTES, startKitApp } from './kit-app.js';

const kit = await startKitApp();
const visitor = new ApiClient(kit.url, {});
afterAll(() => kit.app.close());

const send = (name: string, content = 'words') => {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  return visitor.send('POST', '/api/notes/files', { body });
};

describe('a form with a receiver for its file', () => {
  it('passes the receiver’s result to the route', async () => {
    expect(await send('fine')).toMatchObject({ status: 201, body: { bytes: 5 } });
  });

  it.each([
    ['refused', 409],
    ['database lost', 503],
    ['broken', 500],
  ])('handles an error of the receiver like an error of a route: %s', async (name, status) => {
    const answer = await send(name);
    expect(answer.status).toBe(status);
    expect(answer.body.message).not.toContain('incomplete');
    expect(answer.body.message).not.toContain('SELECT');
  });

  it('answers with the error of a receiver that stops reading, even if much data is still to come', async () => {
    expect((await send('refused at once', 'x'.repeat(MAX_BYTES))).status).toBe(409);
  });

  it('is refused when the file is too large, regardless of the receiver’s result', async () => {
    expect((await send('refused', 'x'.repeat(2 * MAX_BYTES))).status).toBe(413);
  });
});
