import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { aQueryClient } from '../../test-support/query-clients';
import { useLiveUpdates } from './use-live-updates';

describe('live updates of a list', () => {
  /** Answers the fetches, in their order. */
  let fetches: ((text: string) => void)[];

  const fetch = () => new Promise<string>((resolve) => fetches.push(resolve));

  const List = () => {
    useLiveUpdates('unnamed');
    const { data } = useQuery({ queryKey: ['equipment', 'all'], queryFn: fetch });
    return <p>{data ?? 'nothing'}</p>;
  };

  beforeEach(() => {
    fetches = [];
    render(
      <QueryClientProvider client={aQueryClient()}>
        <List />
      </QueryClientProvider>,
    );
  });

  const open = () => act(async () => FakeEventSource.last.open());
  const change = () => act(async () => FakeEventSource.last.send('{"topic":"equipment"}'));
  const answer = (fetchIndex: number, text: string) => act(async () => fetches[fetchIndex]!(text));

  it('show changes from before the connection opened, which the server reports by the page’s age', async () => {
    await answer(0, 'before');
    await open();
    expect(FakeEventSource.last.url).toMatch(/^\/api\/events\?age=\d+$/);
    expect(fetches).toHaveLength(1);
    await change();
    expect(fetches).toHaveLength(2);
    await answer(1, 'after');
    expect(await screen.findByText('after')).toBeVisible();
  });

  it('show changes during a fetch', async () => {
    await open();
    await answer(0, 'opened');
    await change();
    await change();
    expect(fetches).toHaveLength(2);
    await answer(1, 'before');
    expect(fetches).toHaveLength(3);
    await answer(2, 'after');
    expect(await screen.findByText('after')).toBeVisible();
  });

  it('show a response even when changes never pause, and fetch once for all of them', async () => {
    await open();
    for (let count = 0; count < 5; count += 1) await change();
    expect(fetches).toHaveLength(1);
    await answer(0, 'first');
    expect(await screen.findByText('first')).toBeVisible();
    expect(fetches).toHaveLength(2);
  });
});

it('the lab’s words are read once more when a session ends, because a restored backup may have others', async () => {
  let name = 'Old Lab';
  const Header = ({ listener }: { listener: 'unnamed' | null }) => {
    useLiveUpdates(listener);
    return <p>{useQuery({ queryKey: ['site', 'words', 'test'], queryFn: () => name }).data}</p>;
  };
  const client = aQueryClient();
  const view = (listener: 'unnamed' | null) => (
    <QueryClientProvider client={client}>
      <Header listener={listener} />
    </QueryClientProvider>
  );
  const { rerender } = render(view('unnamed'));
  expect(await screen.findByText('Old Lab')).toBeVisible();
  name = 'Restored Lab';
  rerender(view(null));
  expect(await screen.findByText('Restored Lab')).toBeVisible();
});
