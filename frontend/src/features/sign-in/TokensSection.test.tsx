import { credentialMessages, limits, tokenMessages, type ApiToken, type NewApiToken } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { failure, ok } from '../../test-support/fake-api';
import { calendarToken, dialog, press, proven, renderSignIn, TOKENS } from '../../test-support/sign-in';

const SECRET = `labtoken_${'x'.repeat(43)}`;
const MAKE = 'POST /api/auth/tokens';

/** Renders the page of a protected member with these tokens, and a server that changes them. */
const renderTokens = (given: readonly ApiToken[] = [], more = {}) => {
  let tokens = [...given];
  return renderSignIn({ hasCode: true }, proven, {
    [TOKENS]: () => ok({ tokens }),
    [MAKE]: ({ body }: { body: NewApiToken }) => {
      const made = { ...calendarToken, name: body.name, scope: body.scope };
      tokens = [made];
      return { status: 201, body: { ...made, token: SECRET } };
    },
    ...more,
  });
};

const list = () => screen.findByRole('list', { name: 'Your API tokens' });

describe('the API tokens of the user', () => {
  it('are listed with their rights, last use and expiry', async () => {
    renderTokens([
      { ...calendarToken, lastUsedAt: '2026-11-21T09:30:00.000Z' },
      { ...calendarToken, id: 8, name: 'Display', scope: 'write', isExpired: true },
    ]);
    const [first, second] = within(await list()).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent(
      new RegExp(
        `Calendar script.*May read.*Last used.*${formatDay('2026-11-21')}.*Expires.*${formatDay('2027-02-18')}`,
      ),
    );
    expect(second).toHaveTextContent(/Display.*May read and write.*Not used yet.*Expired/);
  });

  it('are made with a name, keep the input after a refusal, and are shown once with a copy button', async () => {
    const view = renderTokens();
    const works = view.api.routes[MAKE]!;
    view.api.routes[MAKE] = () => failure(409, tokenMessages.tooMany);
    const make = () => view.user.click(dialog().getByRole('button', { name: 'Make the token' }));
    await press(view, 'Make a token');
    await make();
    expect(await dialog().findByText(tokenMessages.missingName)).toBeVisible();
    await view.user.type(dialog().getByLabelText('Name'), 'Calendar script');
    await make();
    expect(await dialog().findByText(tokenMessages.tooMany)).toBeVisible();
    view.api.routes[MAKE] = works;
    await make();
    const field = await screen.findByLabelText('Token');
    expect(field).toHaveValue(SECRET);
    expect(view.api.callsOf(MAKE).at(-1)!.body).toEqual({ name: 'Calendar script', scope: 'read', days: 90 });
    await view.user.click(dialog().getByRole('button', { name: 'Copy Token' }));
    expect(await dialog().findByText('Token copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await view.user.keyboard('{Escape}');
    expect(field).toBeInTheDocument();
    await view.user.click(dialog().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body).not.toHaveTextContent(SECRET);
  });

  it('require a fresh proof of identity, and are not made without it', async () => {
    const view = renderTokens([], {
      [MAKE]: () => ({
        status: 401,
        body: { statusCode: 401, error: 'Unauthorized', message: credentialMessages.proveFirst, methods: ['code'] },
      }),
    });
    await press(view, 'Make a token');
    await view.user.type(dialog().getByLabelText('Name'), 'Display');
    await view.user.click(dialog().getByRole('button', { name: 'Make the token' }));
    await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true }).length).toBeGreaterThan(1));
    expect(screen.queryByLabelText('Token')).toBeNull();
  });

  it('are limited to twenty, and to members with a protected name', async () => {
    const { unmount } = renderTokens(Array.from({ length: limits.apiTokens }, (_, id) => ({ ...calendarToken, id })));
    await list();
    expect(screen.getByRole('button', { name: 'Make a token' })).toBeDisabled();
    unmount();
    renderSignIn();
    expect(await screen.findByText(/Protect your name first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    let isAway = true;
    const view = renderTokens([], { [TOKENS]: () => (isAway ? failure(503, 'Away') : ok({ tokens: [] })) });
    expect(await screen.findByText('Your tokens could not be loaded')).toBeVisible();
    isAway = false;
    await press(view, 'Try again');
    expect(await screen.findByText('You have no token.')).toBeVisible();
  });
});
