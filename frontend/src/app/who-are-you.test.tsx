import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actions, GATHERINGS, openDialog, type Action } from '../test-support/actions';
import { admin, anonymous, failure, member, ok, pending, silentFailures, stubSession } from '../test-support/fake-api';
import { FakeEventSource } from '../test-support/fake-event-source';
import { aMember } from '../test-support/factories';
import { me, server } from '../test-support/lab';
import { renderApp, renderPage, toastVariant } from '../test-support/render-app';

const IDENTITY = 'PUT /api/auth/identity';
const VOTE = 'POST /api/candidate-votes';

/** Actions that are stored under the name of the person who sends them. */
const inOwnName = new Set([
  'POST /api/equipment-checkouts',
  'POST /api/equipment-bookings',
  'POST /api/discussion-proposals',
  'POST /api/proposal-votes',
  'POST /api/absences',
  'POST /api/social-gatherings',
  'POST /api/social-gatherings/7/duplicate',
  'POST /api/venue-candidates',
  VOTE,
  'POST /api/shared-candidate-votes',
  'POST /api/resource-links',
]);
const isReturn = ({ route }: Action) => /equipment-checkouts\/\d+\/return/.test(route);
const asks = (action: Action) => inOwnName.has(action.route) || isReturn(action);

const question = () => screen.findByRole('dialog', { name: 'Who are you?' });
const isAsked = () => screen.queryByRole('dialog', { name: 'Who are you?' }) !== null;
const isAnswered = () => waitFor(() => expect(isAsked()).toBe(false));

/** A server on which the user has no name until they choose one. */
const stub = (session = member, more = {}) => {
  const api = stubSession(session, {
    ...server,
    'GET /api/auth/identity/1': () => ok({ methods: [] }),
    [`GET /api/auth/identity/${me.member.id}`]: () => ok({ methods: [] }),
    [IDENTITY]: () => {
      api.routes['GET /api/auth/session'] = () => ok(me);
      return ok(me);
    },
    ...more,
  });
  return api;
};

/** Types the user's name, unless the dialog suggests it, and continues. */
const sayWho = async (user: ReturnType<typeof renderApp>['user']) => {
  const field = within(await question()).getByRole<HTMLInputElement>('combobox');
  if (!field.value) {
    await user.keyboard('Chen');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
  }
  await user.keyboard('{Enter}');
};

/** Presses the button that sends the action's request. */
const press = async ({ prepare, press: name }: Action) => {
  await prepare?.();
  const buttons = await screen.findAllByRole('button', { name });
  fireEvent.click(buttons.at(-1)!);
};

/** Fills in who takes the item, if the form asks for it. */
const nameTaker = async (user: ReturnType<typeof renderApp>['user']) => {
  const field = screen.queryByRole('combobox', { name: 'Lab member' });
  if (!field) return;
  await user.click(field);
  await user.click(await screen.findByRole('option'));
};

const open = async (
  path: string,
  session = member,
  more = {},
  draw: (path: string) => ReturnType<typeof renderApp> = renderApp,
) => {
  const api = stub(session, more);
  const view = draw(path);
  await waitFor(() => expect(api.callsOf('GET /api/auth/session')).not.toHaveLength(0));
  return { ...view, api, sent: (route: string) => api.callsOf(route) };
};

/** Answers the question, and checks that nothing was sent before. */
const answer = async (route: string, { user, sent }: Awaited<ReturnType<typeof open>>) => {
  await question();
  expect(sent(route)).toEqual([]);
  await sayWho(user);
};

const anAction = (route: string) => actions.find((action) => action.route === route)!;

// The tests in lib/http check that every kind of failure is treated alike, and that a retry has the same key.
describe('a failing write by a user who has not chosen their name', () => {
  it.each(actions.filter(asks).map((action) => [action.route, action.text, action] as const))(
    '(%s) asks who they are, then shows “%s”',
    async (route, _, action) => {
      const view = await open(action.path, member, { [route]: silentFailures[0]! });
      const { sent } = view;
      await action.prepare?.();
      await nameTaker(view.user);
      await press({ ...action, prepare: undefined } as Action);
      await answer(route, view);
      expect(await screen.findByText(action.text)).toBeVisible();
      expect(toastVariant(action.text)).toBe('destructive');
      const { headers } = sent(route)[0]!;
      expect(String(headers['idempotency-key'])).toMatch(action.isKeyed ? /^[\d-]{10,100}$/ : /^undefined$/);
      expect(headers['x-lab-acting-member']).toBe(String(me.member.id));
      expect(sent(IDENTITY).map(({ body }) => body)).toEqual([{ memberId: me.member.id }]);
    },
  );

  it.each(actions.filter((action) => !asks(action)).map((action) => [action.route, action.text, action] as const))(
    '(%s) asks nothing, because it stores no name, and shows “%s”',
    async (route, text, action) => {
      // The page alone cannot show the question, so an action that asked would never be sent.
      const { sent } = await open(action.path, member, { [route]: silentFailures[0]! }, renderPage);
      await press(action);
      expect(await screen.findByText(text)).toBeVisible();
      expect(toastVariant(text)).toBe('destructive');
      const { headers } = sent(route)[0]!;
      expect(String(headers['idempotency-key'])).toMatch(action.isKeyed ? /^[\d-]{10,100}$/ : /^undefined$/);
      expect(headers['x-lab-acting-member']).toBeUndefined();
    },
  );
});

describe('a write in the user’s name, before they have chosen it,', () => {
  it('is not sent without a name, is silently withdrawn when the question is closed, and can be sent again', async () => {
    const { user, sent } = await open(GATHERINGS, member, { [VOTE]: pending });
    await user.click(await screen.findByRole('button', { name: /^Yes/ }));
    const dialog = within(await question());
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Please choose your name')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isAnswered();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(IDENTITY)).toEqual([]);
    expect(sent(VOTE)).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Yes/ })).toHaveFocus());
    await press(anAction(VOTE));
    await sayWho(user);
    await waitFor(() => expect(sent(VOTE)).toHaveLength(1));
  });

  it('asks once for all actions that were clicked before the answer', async () => {
    const { user, sent } = await open(GATHERINGS, member, { [VOTE]: pending });
    const yes = await screen.findByRole('button', { name: /^Yes to/ });
    const going = screen.getByRole('button', { name: 'Going' });
    fireEvent.click(yes);
    fireEvent.click(going);
    await sayWho(user);
    await waitFor(() => expect(sent(VOTE)).toHaveLength(1));
    await waitFor(() => expect(sent('PUT /api/social-gatherings/7/rsvp')).toHaveLength(1));
    expect(sent(IDENTITY)).toHaveLength(1);
  });

  it('waits while the session ends, and continues after the login', async () => {
    const { user, sent, api } = await open(GATHERINGS, member, { [VOTE]: pending });
    await press(anAction(VOTE));
    await question();
    act(() => FakeEventSource.last.open());
    api.routes['GET /api/auth/session'] = () => ok(anonymous);
    act(() => FakeEventSource.last.fail());
    await screen.findByRole('dialog', { name: 'Please log in again' });
    api.routes['POST /api/auth/login'] = () => ok(member);
    api.routes['GET /api/auth/session'] = () => ok(member);
    await user.type(screen.getByLabelText('Lab password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please log in again' })).toBeNull());
    await user.click(within(await question()).getByRole('combobox'));
    await sayWho(user);
    await waitFor(() => expect(sent(VOTE)).toHaveLength(1));
  });

  it('asks an administrator, too', async () => {
    const { sent } = await open(GATHERINGS, admin);
    await press(anAction(VOTE));
    await question();
    expect(sent(VOTE)).toEqual([]);
  });
});

describe('a form that names the person of a record', () => {
  const wu = aMember({ name: '吳', nameEn: 'Wen Wu' });
  const asWu = { ...me, member: { id: wu.id, name: wu.name, nameEn: wu.nameEn } };

  it('suggests the typed name as the answer, and is sent under the chosen name', async () => {
    const action = anAction('POST /api/proposal-votes');
    const { user, sent } = await open(action.path, member, { [action.route]: pending });
    await action.prepare!();
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'ssu-yu chen' } });
    await press({ ...action, prepare: undefined } as Action);
    const answer = within(await question());
    // The suggestion comes with the members, which may still be loading.
    await waitFor(() => expect(answer.getByRole('combobox')).toHaveValue('Ssu-Yu Chen 陳思妤'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(sent(action.route)).toHaveLength(1));
    expect(sent(action.route)[0]!.body).toMatchObject({ memberName: 'Ssu-Yu Chen 陳思妤' });
    expect(screen.getByLabelText('Your name')).toHaveValue('Ssu-Yu Chen 陳思妤');
  });

  it.each([
    ['POST /api/equipment-checkouts', { labMemberId: wu.id }],
    ['POST /api/discussion-proposals', { proposedBy: 'Wen Wu 吳' }],
  ])('(%s) names the person chosen meanwhile in another tab', async (route, body) => {
    const action = anAction(route);
    const { sent, api } = await open(action.path, me, {
      'GET /api/lab-members': () => ok({ members: [aMember({ ...me.member }), wu] }),
      [route]: pending,
    });
    await action.prepare!();
    api.routes['GET /api/auth/session'] = () => ok(asWu);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lab-member' })));
    await waitFor(() => expect(localStorage.getItem('lab-member')).toBe(String(wu.id)));
    await act(async () => {});
    await press({ ...action, prepare: undefined } as Action);
    await waitFor(() => expect(sent(route)).toHaveLength(1));
    expect(sent(route)[0]!.body).toMatchObject(body);
    expect(sent(route)[0]!.headers['x-lab-acting-member']).toBe(String(wu.id));
  });

  it('stays open when the choice has ended, and asks again', async () => {
    const { user, sent, api } = await open(GATHERINGS, me, {
      [VOTE]: () => failure(403, 'Who you are has changed meanwhile.'),
    });
    const form = await openDialog('Comment on Camellia');
    await user.type(within(form).getByLabelText('Comment'), 'A round table');
    api.routes['GET /api/auth/session'] = () => ok(member);
    await user.click(within(form).getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Who you are has changed meanwhile.')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('lab-member')).toBeNull());
    api.routes[VOTE] = pending;
    await user.click(within(form).getByRole('button', { name: 'Add comment' }));
    await sayWho(user);
    await waitFor(() => expect(sent(VOTE)).toHaveLength(2));
    expect(sent(VOTE)[1]!.body).toMatchObject({ comment: 'A round table' });
  });
});
