import { credentialMessages, type IdentityMethod } from '@lab/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { CloseDialog } from '../dialog/open-dialog';
import { failure, member, ok, pending, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { passkeyOptions, stubPasskeys } from '../../test-support/sign-in';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderPiece } from '../../test-support/render-app';
import { IdentityDialog } from './IdentityDialog';

const chen = aMember({ name: '陳柏宇', nameEn: 'Po-Yu Chen' });
const lin = aMember({ name: '林曉恩', nameEn: 'Hsiao-En Lin' });
const asChen = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn }, isProven: true };
const METHODS = `GET /api/auth/identity/${chen.id}`;
const PUT = 'PUT /api/auth/identity';

const renderDialog = (methods: IdentityMethod[], more = {}, session = member) => {
  const onClose = jest.fn<() => void>();
  const api = stubSession(session, {
    'GET /api/lab-members': () => ok({ members: [chen, lin] }),
    [METHODS]: () => ok({ methods }),
    [`GET /api/auth/identity/${lin.id}`]: () => ok({ methods: [] }),
    'POST /api/auth/passkeys/challenge': () => ok(passkeyOptions),
    [PUT]: () => ok(asChen),
    ...more,
  });
  return {
    ...renderPiece(
      <CloseDialog value={onClose}>
        <IdentityDialog />
      </CloseDialog>,
      '/aimex/portal',
    ),
    api,
    onClose,
  };
};

type View = ReturnType<typeof renderDialog>;

const choose = async ({ user }: Pick<View, 'user'>, name = 'Chen') => {
  await user.clear(screen.getByRole('combobox', { name: 'Your name' }));
  await user.type(screen.getByRole('combobox', { name: 'Your name' }), name);
  await user.click(await screen.findByRole('option'));
};

const codeField = () => screen.findByLabelText('Your code');

describe('choosing a member who has a code', () => {
  it('requires the code, shows errors of any length at the field or below, keeps the input, and accepts the right code', async () => {
    const view = renderDialog(['code'], { [PUT]: () => failure(401, credentialMessages.wrongCode) });
    await choose(view);
    await codeField();
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter your code')).toBeVisible();
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    expect(view.api.callsOf(PUT)).toEqual([]);
    await view.user.type(await codeField(), 'wrong code');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await codeField()).toHaveAccessibleDescription(credentialMessages.wrongCode));
    expect(await codeField()).toHaveValue('wrong code');
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    for (const [status, message] of [
      [429, credentialMessages.tooManyCodes],
      [503, longText],
    ] as const) {
      view.api.routes[PUT] = () => failure(status, message);
      await view.user.keyboard('{Enter}');
      expect(await screen.findByText(message)).toBeVisible();
      expect(await codeField()).toHaveValue('wrong code');
    }
    expect(placesPushedBy(longText)).toEqual([]);
    view.api.routes[PUT] = () => ok(asChen);
    await view.user.type(await codeField(), 's{Enter}');
    await waitFor(() => expect(view.onClose).toHaveBeenCalled());
    expect(view.api.callsOf(PUT).at(-1)?.body).toEqual({ memberId: chen.id, code: 'wrong codes' });
  });

  it('forgets the code when another member is chosen', async () => {
    const view = renderDialog(['code'], { [`GET /api/auth/identity/${lin.id}`]: () => ok({ methods: ['code'] }) });
    await choose(view);
    await view.user.type(await codeField(), 'correct horse');
    await choose(view, 'Lin');
    await waitFor(async () => expect(await codeField()).toHaveValue(''));
    await choose(view);
    await waitFor(async () => expect(await codeField()).toHaveValue(''));
    expect(view.api.callsOf(PUT)).toEqual([]);
  });
});

describe('choosing a member who has a passkey', () => {
  it('offers passkey and code', async () => {
    stubPasskeys();
    const view = renderDialog(['passkey', 'code']);
    await choose(view);
    expect(await codeField()).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(view.onClose).toHaveBeenCalled());
    expect(view.api.callsOf('POST /api/auth/passkeys/challenge')[0]?.body).toEqual({ memberId: chen.id });
    expect(view.api.callsOf(PUT)[0]?.body).toMatchObject({
      memberId: chen.id,
      passkey: { id: 'cGFzc2tleQ', type: 'public-key', response: { signature: 'c2lnbmF0dXJl' } },
    });
  });

  it.each([
    ['NotAllowedError', 'No passkey was used. Please try again.'],
    ['SecurityError', 'This browser could not use a passkey here. Please try another browser or device.'],
  ])('stays open after the browser’s %s', async (name, text) => {
    stubPasskeys(name);
    const view = renderDialog(['passkey']);
    await choose(view);
    await view.user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(view.onClose).not.toHaveBeenCalled();
    expect(view.api.callsOf(PUT)).toEqual([]);
  });

  it('says when this browser cannot use passkeys', async () => {
    const view = renderDialog(['passkey']);
    await choose(view);
    expect(await screen.findByText(/this browser cannot use passkeys here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeDisabled();
  });
});

describe('choosing a member', () => {
  it('asks for a proof if the server requires one unexpectedly', async () => {
    const view = renderDialog([], {
      [METHODS]: pending,
      [PUT]: () => {
        view.api.routes[METHODS] = () => ok({ methods: ['code'] });
        return failure(401, credentialMessages.proveFirst);
      },
    });
    await choose(view);
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await codeField()).toBeVisible();
    expect(screen.queryByText(credentialMessages.proveFirst)).toBeNull();
  });

  it('asks for no proof if the user has already given it', async () => {
    const view = renderDialog(['code'], {}, asChen);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Your name' })).toHaveValue('Po-Yu Chen 陳柏宇'));
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(view.onClose).toHaveBeenCalled();
    expect(view.api.callsOf(PUT)).toEqual([]);
    expect(view.api.callsOf(METHODS)).toEqual([]);
  });

  it('says that an invitation is needed if the lab requires a proof', async () => {
    const view = renderDialog([], {}, { ...member, identityPolicy: 'required' });
    await choose(view);
    expect(await screen.findByText(/ask the professor for an invitation/)).toBeVisible();
  });
});

describe('choosing a member with a university account', () => {
  it('links to the university sign-in, which returns to this page, and sends nothing', async () => {
    const view = renderDialog(['oidc'], {}, { ...member, oidc: { label: 'Test University' } });
    await choose(view);
    const link = await screen.findByRole('link', { name: 'Sign in with Test University' });
    expect(link).toHaveAttribute('href', '/api/auth/oidc/start?redirect=%2Faimex%2Fportal');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(view.api.callsOf(PUT)).toEqual([]);
  });

  it('says when the university sign-in has been turned off', async () => {
    const view = renderDialog(['oidc']);
    await choose(view);
    expect(await screen.findByText(/requires signing in with a university account, which is turned off/)).toBeVisible();
  });
});
