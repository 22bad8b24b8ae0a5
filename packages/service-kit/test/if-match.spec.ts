import { ifMatch, recordVersionMessages } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startKitApp } from './kit-app.js';

const kit = await startKitApp();
afterAll(() => kit.app.close());

const put = (header?: string, title = 'Mine', role: 'member' | 'anonymous' = 'member') =>
  kit.as(role).put('/api/notes', { title }, header === undefined ? {} : { 'if-match': header });

describe('If-Match', () => {
  it('accepts the current version, and requests without one', async () => {
    expect(await put(ifMatch(3))).toMatchObject({ status: 200, body: { title: 'Mine' } });
    expect(await put()).toMatchObject({ status: 200, body: { title: 'Mine' } });
  });

  it.each([ifMatch(2), '"999999999999999"'])(
    'is a 412 with the current record for %s, which is not the current version',
    async (header) => {
      expect(await put(header)).toMatchObject({
        status: 412,
        body: {
          statusCode: 412,
          error: 'Precondition Failed',
          message: recordVersionMessages.changed,
          current: { title: 'Theirs', version: 3 },
        },
      });
    },
  );

  it.each(['3', '""', 'W/"3"', '"3", "4"', '*', `"${'9'.repeat(400)}"`])(
    'is a 400 with a message when it is malformed: %j',
    async (header) => {
      const { status, body } = await put(header);
      expect([status, body.issues]).toEqual([400, [{ path: 'if-match', message: recordVersionMessages.unreadable }]]);
    },
  );

  it('is checked after access, together with the fields', async () => {
    expect((await put('nonsense', 'Mine', 'anonymous')).status).toBe(401);
    expect((await put(ifMatch(2), ' ')).status).toBe(400);
  });

  it('is in the API document, together with the 412 and its record', async () => {
    const { body } = await kit.as('anonymous').get<{ paths: Record<string, { put: unknown }> }>('/openapi.json');
    expect(body.paths['/api/notes']!.put).toMatchObject({
      parameters: [{ name: 'If-Match', in: 'header', required: false }],
      responses: {
        412: {
          content: {
            'application/json': {
              schema: { properties: { message: {}, current: { $ref: '#/components/schemas/Note' } } },
            },
          },
        },
      },
    });
  });
});
