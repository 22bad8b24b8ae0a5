import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { actions, EQUIPMENT, GATHERINGS, MEETINGS, open } from '../test-support/actions';
import { silentFailures, stubSession } from '../test-support/fake-api';
import { me, server } from '../test-support/lab';
import { renderApp, toastVariant } from '../test-support/render-app';

it.each(actions)(
  '$route that fails without a message shows “$text”, and is retried as the same request',
  async (action) => {
    const { text, path, route, prepare, press, isKeyed } = action;
    const api = stubSession(me, server);
    renderApp(path);
    await prepare?.();
    // That every kind of failure is treated alike is tested where messages and keys are made, in lib/http.
    api.routes[route] = silentFailures[0]!;
    await open(press);
    expect(await screen.findByText(text)).toBeVisible();
    expect(toastVariant(text)).toBe('destructive');
    await waitFor(() => expect(screen.getByRole('button', { name: press })).toBeEnabled());
    await open(press);
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(2));
    const keys = api.callsOf(route).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(String(keys[0])).toMatch(isKeyed ? /^[\d-]{10,100}$/ : /^undefined$/);
  },
);

it.each([
  ['GET /api/lab-meetings', MEETINGS, 'Failed to fetch meetings'],
  ['GET /api/social-gatherings', GATHERINGS, 'Error loading social events'],
])('%s that fails without a message shows so at %s', async (route, path, text) => {
  for (const failure of silentFailures) {
    stubSession(me, { ...server, [route]: failure });
    const { unmount } = renderApp(path);
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  }
});

it('a failure to load the members is shown at the member field', async () => {
  stubSession(me, { ...server, 'GET /api/lab-members': silentFailures[0]! });
  renderApp(EQUIPMENT);
  await open('Check Out');
  expect(await screen.findByText('Failed to fetch lab members')).toBeVisible();
});
