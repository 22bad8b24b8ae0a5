import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { anonymous, failure, ok, stubSession } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { advanceTimersByTimeAsync, fakeTimers } from '../../test-support/fake-timers';
import { aGathering, asShared, aVenue } from '../../test-support/gathering-factories';
import { renderApp } from '../../test-support/render-app';

const GET = 'GET /api/social-gatherings/shared/secret';
const event = asShared(aGathering({ title: 'Dinner', candidates: [aVenue({ yesVotes: 1 })] }));
const after = (yesVotes: number) => () => ok({ ...event, candidates: [{ ...event.candidates[0], yesVotes }] });

const renderShared = async () => {
  const api = stubSession(anonymous, { [GET]: () => ok(event) });
  const page = renderApp('/social-gatherings/shared/secret');
  await screen.findByText('Yes: 1');
  return { ...page, api };
};

const setVisible = (isVisible: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('a shared event that is looked at', () => {
  it('shows what others do, as the server tells it to look again', async () => {
    const { api } = await renderShared();
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/social-gatherings/shared/secret/events']);
    api.routes[GET] = after(2);
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText('Yes: 2')).toBeVisible();
  });

  it('shows what happened before the server could tell', async () => {
    const { api } = await renderShared();
    api.routes[GET] = after(3);
    act(() => FakeEventSource.last.open());
    expect(await screen.findByText('Yes: 3')).toBeVisible();
  });

  it('asks every ten seconds while the server does not tell', async () => {
    const { api } = await renderShared();
    fakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    act(() => FakeEventSource.last.fail());
    const asked = () => api.callsOf(GET).length;
    const before = asked();
    await act(() => advanceTimersByTimeAsync(9_900));
    expect(asked()).toBe(before);
    await act(() => advanceTimersByTimeAsync(10_200));
    expect(asked()).toBe(before + 2);
    act(() => FakeEventSource.last.open());
    await act(() => advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(before + 3);
  });

  it('rests while nobody looks, and looks again when somebody does', async () => {
    const { api } = await renderShared();
    setVisible(false);
    expect(FakeEventSource.last.isClosed).toBe(true);
    api.routes[GET] = after(4);
    setVisible(true);
    expect(FakeEventSource.opened).toHaveLength(2);
    act(() => FakeEventSource.last.open());
    expect(await screen.findByText('Yes: 4')).toBeVisible();
  });

  it('goes away when its link dies, and stops listening', async () => {
    const { api } = await renderShared();
    api.routes[GET] = () => failure(404, 'Unknown.');
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText(/^Event not found\./)).toBeVisible();
    expect(screen.queryByText('Dinner')).toBeNull();
    expect(FakeEventSource.last.isClosed).toBe(true);
  });

  it('stays as it was when the server is away for a moment', async () => {
    const { api } = await renderShared();
    api.routes[GET] = () => failure(503, 'Please try again later.');
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    await waitFor(() => expect(api.callsOf(GET).length).toBe(2));
    expect(screen.getByText('Yes: 1')).toBeVisible();
    expect(screen.queryByText(/^Failed to load event/)).toBeNull();
  });
});
