import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { GATHERINGS, MEETINGS } from '../test-support/actions';
import { silentFailures, stubSession } from '../test-support/fake-api';
import { me, server } from '../test-support/lab';
import { renderPage } from '../test-support/render-app';

it.each([
  ['GET /api/lab-meetings', MEETINGS, 'Failed to fetch meetings'],
  ['GET /api/social-gatherings', GATHERINGS, 'Error loading social events'],
])('when %s fails without a message, %s shows its own text', async (route, path, text) => {
  stubSession(me, { ...server, [route]: silentFailures[0]! });
  renderPage(path);
  expect(await screen.findByText(text)).toBeVisible();
});
