import { paths } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { identified } from '../test-support/dashboard';
import { admin, failure, member, ok, stubSession, type Answer } from '../test-support/fake-api';
import { READ_SETTINGS, someSettings } from '../test-support/fake-notification-settings';
import { renderApp, renderPage } from '../test-support/render-app';

const AWAY = 'The service is unavailable.';

/** Renders the page; the list's route answers when the test says so. */
const draw = (path: string, route: string, render = renderPage) => {
  let arrive!: (answer: Answer) => void;
  const api = stubSession(member, { [route]: () => new Promise((resolve) => (arrive = resolve)) });
  return { ...render(path), api, arrive: (answer: Answer) => act(async () => arrive(answer)) };
};

/** Expects the list to load, then to fail with the reason, and to show its content after a retry. */
const expectStates = async (
  { user, api, arrive }: ReturnType<typeof draw>,
  route: string,
  { loading, body, shown }: { loading: string; body: unknown; shown: string },
) => {
  expect(await screen.findByLabelText(loading)).toBeInTheDocument();
  await arrive(failure(503, AWAY));
  expect(await screen.findByText(AWAY)).toBeVisible();
  api.routes[route] = () => ok(body);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(shown)).toBeVisible();
};

it.each([
  [
    paths.photoRequests,
    'GET /api/photo-requests',
    { loading: 'Loading the requests', body: { photoRequests: [] }, shown: 'Nothing to review' },
  ],
  [
    paths.calendarLinks,
    'GET /api/calendar-links',
    { loading: 'Loading the calendar links', body: { calendarLinks: [] }, shown: 'There are no calendar links' },
  ],
  [
    paths.signInAccounts,
    'GET /api/sign-in-accounts',
    {
      loading: 'Loading the accounts',
      body: { signInAccounts: [] },
      shown: 'No one has signed in with a university account yet',
    },
  ],
  [
    paths.unansweredQuestions,
    'GET /api/labguide/questions',
    { loading: 'Loading the questions', body: { questions: [] }, shown: 'Nothing is left to answer' },
  ],
  [
    paths.sentMessages,
    'GET /api/sent-messages',
    {
      loading: 'Loading the messages',
      body: { messages: [], isMailOn: true, isChatOn: true },
      shown: 'No message yet',
    },
  ],
])(
  '%s requests nothing before the administrator’s password, then shows loading, failure and the empty list',
  async (path, route, states) => {
    const view = draw(path, route);
    view.api.routes['GET /api/sent-messages/failures'] = () => ok({ failures: [], failing: [] });
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    expect(view.api.callsOf(route)).toHaveLength(0);
    view.api.routes['POST /api/auth/admin'] = () => ok(admin);
    await view.user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
    await expectStates(view, route, states);
  },
);

it.each([
  [
    paths.notifications,
    'GET /api/notifications',
    { loading: 'Loading your notifications', body: { notifications: [], unread: 0 }, shown: 'Nothing yet' },
  ],
  [
    paths.notificationSettings,
    READ_SETTINGS,
    { loading: 'Loading your settings', body: someSettings(), shown: 'Quiet hours' },
  ],
  [
    paths.signIn,
    'GET /api/auth/passkeys',
    {
      loading: 'Loading your sign-in',
      body: { passkeys: [], hasCode: false, accounts: [] },
      shown: 'Anyone in the lab can choose your name.',
    },
  ],
])(
  '%s requests nothing before the member has chosen their name, then shows loading, failure and content',
  async (path, route, states) => {
    // Only the whole app listens for a name chosen in another tab.
    const view = draw(path, route, renderApp);
    for (const list of ['tokens', 'sessions']) view.api.routes[`GET /api/auth/${list}`] = () => ok({ [list]: [] });
    await view.user.click(await screen.findByRole('button', { name: 'Set your name' }));
    expect(await screen.findByRole('dialog', { name: 'Who are you?' })).toBeVisible();
    expect(view.api.callsOf(route)).toHaveLength(0);
    view.api.routes['GET /api/auth/session'] = () => ok(identified);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lab-member' })));
    await view.user.keyboard('{Escape}');
    await expectStates(view, route, states);
  },
);
