import { paths } from '@lab/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymous, failure, member, ok, stubSession } from '../test-support/fake-api';
import { fillStorage } from '../test-support/full-storage';
import { me, server } from '../test-support/lab';
import { renderApp } from '../test-support/render-app';

const LOGIN = 'POST /api/auth/login';
const VOTE = 'POST /api/shared-candidate-votes';
const NO_COOKIES = /^Your browser does not keep cookies/;
const GUEST_KEY = 'x-lab-guest-key';

const withoutCookies = () => jest.spyOn(document, 'cookie', 'get').mockReturnValue('');

describe('in a browser that keeps no cookies,', () => {
  beforeEach(() => void withoutCookies());

  it('the login page says so and sends no password', async () => {
    const api = stubSession(anonymous, { [LOGIN]: () => ok(me) });
    const { user } = renderApp(paths.auth);
    await user.type(await screen.findByLabelText('Lab password'), 'secret{Enter}');
    expect(await screen.findByText(NO_COOKIES)).toBeVisible();
    expect(screen.getByLabelText('Lab password')).toHaveValue('secret');
    expect(api.callsOf(LOGIN)).toEqual([]);
  });

  it('an invitation is not used up', async () => {
    const api = stubSession(anonymous);
    const { user } = renderApp(`${paths.invite}#token`);
    await user.click(await screen.findByRole('button', { name: 'Open the portal as yourself' }));
    expect(await screen.findByText(NO_COOKIES)).toBeVisible();
    expect(api.callsOf('POST /api/auth/invites/accept')).toEqual([]);
  });

  it('a guest is warned before the first vote, and remains the same guest for each vote', async () => {
    const api = stubSession(anonymous, {
      ...server,
      [VOTE]: () => ok({ candidateId: 31, yesVotes: 1, noVotes: 0, myVote: true }),
    });
    const { user } = renderApp('/social-gatherings/shared/secret');
    const yes = await screen.findByRole('button', { name: /^Yes/ });
    expect(screen.getByText(NO_COOKIES)).toBeVisible();
    await user.click(yes);
    await waitFor(() => expect(api.callsOf(VOTE)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: /^No to / }));
    await waitFor(() => expect(api.callsOf(VOTE)).toHaveLength(2));
    const [first, second] = api.callsOf(VOTE).map(({ headers }) => headers[GUEST_KEY]);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(second).toBe(first);
    expect(api.callsOf('GET /api/social-gatherings/shared/secret').at(-1)!.headers[GUEST_KEY]).toBe(first);
  });
});

it('a guest whose browser keeps cookies sees no warning', async () => {
  stubSession(anonymous, server);
  renderApp('/social-gatherings/shared/secret');
  await screen.findByRole('button', { name: /^Yes/ });
  expect(screen.queryByText(NO_COOKIES)).toBeNull();
});

it('the login page explains that the browser did not keep a login', async () => {
  const api = stubSession(anonymous, {
    [LOGIN]: () => ok(member),
    'GET /api/lab-meetings': () => failure(401, 'Please log in to continue.'),
    'GET /api/equipment': () => failure(401, 'Please log in to continue.'),
    'GET /api/equipment-checkouts': () => failure(401, 'Please log in to continue.'),
  });
  const { user } = renderApp(`${paths.auth}?redirect=${encodeURIComponent(paths.photoRequests)}`);
  api.routes['GET /api/lab-members'] = () => failure(401, 'Please log in to continue.');
  await user.type(await screen.findByLabelText('Lab password'), 'secret{Enter}');
  expect(await screen.findByText(/your browser did not keep the sign-in/)).toBeVisible();
});

it('a browser whose storage is full changes the color mode, and says that it will not last', async () => {
  fillStorage();
  stubSession(anonymous);
  const { user } = renderApp(paths.auth);
  await user.click(await screen.findByRole('button', { name: /^Color mode/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(await screen.findByText(/It lasts until you close the page/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Color mode: Dark' })).toBeVisible();
});
