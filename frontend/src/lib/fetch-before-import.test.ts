import { expect, it, jest } from '@jest/globals';
import { stubGlobal } from '../test-support/stub-global';
import { __vitePreload } from './fetch-before-import';

const stubFetch = (...answers: (Response | Error)[]) => {
  const fetch = jest.fn(async () => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  stubGlobal('fetch', fetch);
  return fetch;
};

const load = (file: string) => __vitePreload(async () => 'the module', [file]);

it('tries once more when the server could not be reached', async () => {
  const fetch = stubFetch(new TypeError('Failed to fetch'), new Response('code'));
  await expect(load('assets/a.js')).resolves.toBe('the module');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('fails at once when the server has no such file, and asks again the next time', async () => {
  const fetch = stubFetch(new Response('', { status: 404 }), new Response('code'));
  await expect(load('assets/b.js')).rejects.toThrow('/assets/b.js was answered with 404');
  expect(fetch).toHaveBeenCalledTimes(1);
  await expect(load('assets/b.js')).resolves.toBe('the module');
});
