import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { anonymous, failure, ok, stubSession } from '../../../test-support/fake-api';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { advanceTimersByTimeAsync, fakeTimers } from '../../../test-support/fake-timers';
import { aGathering, asShared, aVenue } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

const GET = 'GET /api/social-gatherings/shared/secret';
const gathering = asShared(aGathering({ title: 'Dinner', candidates: [aVenue({ yesVotes: 1 })] }));
const after = (yesVotes: number) => () => ok({ ...gathering, candidates: [{ ...gathering.candidates[0], yesVotes }] });

const renderShared = async () => {
  const api = stubSession(anonymous, { [GET]: () => ok(gathering) });
  const page = renderApp('/social-gatherings/shared/secret');
  await screen.findByText('Yes: 1');
  return { ...page, api };
};

const setVisible = (isVisible: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('an open page of a shared gathering', () => {
  it('refetches when the server sends an event', async () => {
    const { api } = await renderShared();
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/social-gatherings/shared/secret/events']);
    api.routes[GET] = after(2);
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText('Yes: 2')).toBeVisible();
  });

  it('refetches once connected, because events may have been missed', async () => {
    const { api } = await renderShared();
    api.routes[GET] = after(3);
    act(() => FakeEventSource.last.open());
    expect(await screen.findByText('Yes: 3')).toBeVisible();
  });

  it('polls every ten seconds while there is no event stream', async () => {
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

  it('closes the event stream while hidden and refetches when visible', async () => {
    const { api } = await renderShared();
    setVisible(false);
    expect(FakeEventSource.last.isClosed).toBe(true);
    api.routes[GET] = after(4);
    setVisible(true);
    expect(FakeEventSource.opened).toHaveLength(2);
    act(() => FakeEventSource.last.open());
    expect(await screen.findByText('Yes: 4')).toBeVisible();
  });

  it('shows an error when its link is renewed, and closes the event stream', async () => {
    const { api } = await renderShared();
    api.routes[GET] = () => failure(404, 'Unknown.');
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText(/^Event not found\./)).toBeVisible();
    expect(screen.queryByText('Dinner')).toBeNull();
    expect(FakeEventSource.last.isClosed).toBe(true);
  });

  it('keeps its content during a short server outage', async () => {
    const { api } = await renderShared();
    api.routes[GET] = () => failure(503, 'Please try again later.');
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    await waitFor(() => expect(api.callsOf(GET).length).toBe(2));
    expect(screen.getByText('Yes: 1')).toBeVisible();
    expect(screen.queryByText(/^Failed to load event/)).toBeNull();
  });
});
