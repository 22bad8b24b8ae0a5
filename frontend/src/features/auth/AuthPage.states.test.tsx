import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { UNREACHABLE } from '../../lib/http/http-error';
import { anonymous, failure, pending, silentFailures, stubSession } from '../../test-support/fake-api';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

type Routes = Parameters<typeof stubSession>[1];

const logins = [
  ['/auth', 'Access password', 'POST /api/auth/login', anonymous],
  ['/aimex/db-admin', 'Administrator password', 'POST /api/auth/admin', anonymous],
] as const;

const send = async ([path, label, , session]: (typeof logins)[number], routes: Routes) => {
  const api = stubSession(session, routes);
  const { user } = renderApp(path);
  await user.type(await screen.findByLabelText(label), 'secret{Enter}');
  return { api, user };
};

describe.each(logins)('the login at %s', (...login) => {
  const [, label, route] = login;

  it('shows that it is on its way, and sends once', async () => {
    const { api, user } = await send(login, { [route]: pending });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByRole('button', { name: /Log in/ })).toBeDisabled();
    await user.type(screen.getByLabelText(label), '{Enter}');
    expect(api.callsOf(route)).toHaveLength(1);
  });

  it('says that the server was not reached, keeps the password, and can be sent again', async () => {
    const { api, user } = await send(login, { [route]: silentFailures[2]! });
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(2));
    expect(api.callsOf(route).map(({ body }) => body)).toEqual([{ password: 'secret' }, { password: 'secret' }]);
  });

  it('breaks a long reason', async () => {
    await send(login, { [route]: () => failure(429, longText) });
    expect(await screen.findByText(longText)).toBeVisible();
    expect(placesPushedBy(longText)).toEqual([]);
  });
});
