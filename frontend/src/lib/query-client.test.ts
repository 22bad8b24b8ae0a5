import { describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aQueryClient } from '../test-support/query-clients';

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

describe('a query', () => {
  const observe = (queryFn: () => Promise<string>, options = {}, client = aQueryClient()) => {
    const observer = new QueryObserver(client, { queryKey: ['things'], queryFn, ...options });
    return { client, observer, stop: observer.subscribe(() => undefined) };
  };

  it('that fails is not retried', async () => {
    const read = jest.fn(() => Promise.reject(new Error('The server is away.')));
    const { observer, stop } = observe(read);
    await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    expect(read).toHaveBeenCalledTimes(1);
    stop();
  });

  it('never becomes stale by itself', async () => {
    const read = jest.fn(() => Promise.resolve('things'));
    const first = observe(read);
    await waitFor(() => expect(first.observer.getCurrentResult().data).toBe('things'));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + A_YEAR_MS);
    const second = observe(read, {}, first.client);
    expect(second.observer.getCurrentResult()).toMatchObject({ data: 'things', isStale: false, isFetching: false });
    first.stop();
    second.stop();
  });

  it('is not refetched when the window gets the focus, even if it is outdated, unless it requests that', async () => {
    const [read, readAgain] = [jest.fn(() => Promise.resolve('things')), jest.fn(() => Promise.resolve('others'))];
    const { client, observer, stop } = observe(read, { staleTime: 0 });
    const other = observe(readAgain, { queryKey: ['others'], refetchOnWindowFocus: 'always' }, client);
    await waitFor(() => expect(other.observer.getCurrentResult().data).toBe('others'));
    expect(observer.getCurrentResult()).toMatchObject({ data: 'things', isStale: true });
    client.mount();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(readAgain).toHaveBeenCalledTimes(2));
    expect(read).toHaveBeenCalledTimes(1);
    client.unmount();
    stop();
    other.stop();
  });
});
