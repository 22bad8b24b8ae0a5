import { describe, expect, it } from '@jest/globals';
import { changedMeanwhile, failure, ok, silentFailures, stubApi } from '../../test-support/fake-api';
import { stubGlobal } from '../../test-support/stub-global';
import { http, ifVersion } from './http-client';
import { errorMessage, HttpError, serverMessage, UNREACHABLE, UNREADABLE } from './http-error';

describe('a JSON request', () => {
  it('sends the body as JSON and returns what the server sent', async () => {
    const api = stubApi({ 'POST /api/things': () => ok({ id: 1, name: 'a' }) });
    await expect(http.post('/api/things', { name: 'a' })).resolves.toEqual({ id: 1, name: 'a' });
    const headers = { 'content-type': 'application/json' };
    expect(api.calls).toEqual([{ route: 'POST /api/things', search: '', body: { name: 'a' }, headers }]);
  });

  it('accepts a response without a body', async () => {
    stubApi({ 'DELETE /api/things/1': () => ({ status: 204 }) });
    await expect(http.remove('/api/things/1')).resolves.toBeNull();
  });

  it('throws an error with the status, the message and the issues', async () => {
    const issues = [{ path: 'name', message: 'Name is required' }];
    stubApi({ 'PUT /api/things/1': () => failure(400, 'Please check the form.', issues) });
    const error = await http.put('/api/things/1', {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 400, message: 'Please check the form.', issues });
  });

  it('sends the version that it changes, and its error contains the current record', async () => {
    const current = { id: 1, version: 3, name: 'b' };
    const api = stubApi({ 'PUT /api/things/1': () => changedMeanwhile(current) });
    const error = await http.put('/api/things/1', {}, ifVersion(2)).catch((reason: unknown) => reason);
    expect(api.calls[0]?.headers).toMatchObject({ 'if-match': '"2"' });
    expect(error).toMatchObject({ status: 412, current });
  });

  it('has a message for a proxy’s response, and for a missing response', async () => {
    stubGlobal('fetch', () => Promise.resolve(new Response('<h1>nginx</h1>', { status: 502 })));
    const text = 'The server answered with an error (502). Please try again later.';
    await expect(http.get('/api/things')).rejects.toThrow(text);
    stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(http.get('/api/things')).rejects.toThrow(UNREACHABLE);
  });

  it.each(['<h1>Welcome to our network</h1>', ''])(
    'has a message for a response that is not JSON: %j',
    async (text) => {
      stubGlobal('fetch', () => Promise.resolve(new Response(text, { status: 200 })));
      await expect(http.get('/api/things')).rejects.toThrow(UNREADABLE);
      await expect(http.post('/api/things', {})).rejects.toThrow(UNREADABLE);
    },
  );

  it.each([
    [],
    'text',
    null,
    { message: 'a' },
    { statusCode: 400, error: 'Bad Request', message: 1 },
    { statusCode: 400, error: 'Bad Request', message: 'a', issues: [{ path: 'name' }] },
  ])('does not show an error in another format: %j', async (body) => {
    stubApi({ 'GET /api/things': () => ({ status: 400, body }) });
    const error = await http.get('/api/things').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 400, isSilent: true, issues: [] });
  });

  it('passes on an abort unchanged', async () => {
    const abort = new DOMException('Aborted', 'AbortError');
    stubGlobal('fetch', () => Promise.reject(abort));
    await expect(http.get('/api/things')).rejects.toBe(abort);
  });
});

describe('the message of an error', () => {
  it.each([...silentFailures, () => failure(500, ' ')])(
    'is the app’s own if the server sent none (%#)',
    async (answer) => {
      stubApi({ 'GET /api/things': answer });
      const error = await http.get('/api/things').catch((reason: unknown) => reason);
      expect(serverMessage(error, 'Failed to fetch things')).toBe('Failed to fetch things');
    },
  );

  it('is the server’s if the server sent one', async () => {
    stubApi({ 'GET /api/things': () => failure(503, 'Please try again later.') });
    const error = await http.get('/api/things').catch((reason: unknown) => reason);
    expect(serverMessage(error, 'Failed to fetch things')).toBe('Please try again later.');
  });

  it('never shows the text of a programming error', () => {
    expect(errorMessage(new TypeError('x is not a function'))).not.toContain('function');
  });
});
