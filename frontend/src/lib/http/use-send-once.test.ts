import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { failure, ok, silentFailures, stubApi, type Answer } from '../../test-support/fake-api';
import { usePostOnce, useSendOnce } from './use-send-once';

const open = () => {
  const api = stubApi({ 'POST /api/things': () => ok({ id: 1 }) });
  const { result, rerender } = renderHook(usePostOnce);
  const send = async (body: unknown, answer: () => Answer | Promise<Answer> = () => ok({ id: 1 })) => {
    api.routes['POST /api/things'] = answer;
    await result.current('/api/things', body).catch(() => {});
    rerender();
  };
  return { send, keys: () => api.calls.map(({ headers }) => headers['idempotency-key']) };
};

it.each([...silentFailures, () => failure(400, 'Title is required')])(
  'a failed request is retried with the same key (%#)',
  async (answer) => {
    const { send, keys } = open();
    await send({ title: 'a' }, answer);
    await send({ title: 'a' });
    expect(keys()[0]).toMatch(/^[\d-]{10,100}$/);
    expect(keys()[1]).toBe(keys()[0]);
  },
);

it.each([
  ['a changed request', silentFailures[0]!, 'b'],
  ['the same request after a success', () => ok({ id: 1 }), 'a'],
  ['a request whose key was refused', () => failure(422, 'This key was used for something else.'), 'a'],
])('%s has another key', async (_, first, title) => {
  const { send, keys } = open();
  await send({ title: 'a' }, first);
  await send({ title });
  expect(keys()[1]).not.toBe(keys()[0]);
});

it('a double click sends one key', async () => {
  const { send, keys } = open();
  await Promise.all([send({ title: 'a' }), send({ title: 'a' })]);
  expect(keys()[1]).toBe(keys()[0]);
});

it('two forms have different keys, even for the same input', async () => {
  const { send, keys } = open();
  await send({ title: 'a' }, silentFailures[0]);
  const other = open();
  await other.send({ title: 'a' });
  expect(new Set([...keys(), ...other.keys()]).size).toBe(2);
});

it('a form with a file keeps its key until the file or a field changes', async () => {
  const { result } = renderHook(useSendOnce);
  const keys: (string | undefined)[] = [];
  const send = async (name: string, file: string) => {
    const form = new FormData();
    form.append('name', name);
    form.append('photo', new File(['x'], file, { lastModified: 1 }));
    await result
      .current('/api/photos', form, (headers) => {
        keys.push(headers['idempotency-key']);
        return Promise.reject(new TypeError('offline'));
      })
      .catch(() => {});
  };
  await send('a', 'me.png');
  await send('a', 'me.png');
  await send('a', 'you.png');
  await send('b', 'you.png');
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
