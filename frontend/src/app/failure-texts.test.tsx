import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { EQUIPMENT, GATHERINGS, MEETINGS, open } from '../test-support/actions';
import { silentFailures, stubSession } from '../test-support/fake-api';
import { me, server } from '../test-support/lab';
import { renderApp } from '../test-support/render-app';

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
