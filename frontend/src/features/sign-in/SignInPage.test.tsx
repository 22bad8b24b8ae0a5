import { describe, expect, it } from '@jest/globals';
import { credentialMessages, rightTexts, type Session } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { failure, member, ok } from '../../test-support/fake-api';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';
import {
  ADD,
  dialog,
  LIST,
  me,
  phone,
  press,
  proven,
  REMOVE,
  renderSignIn,
  SET,
  stubPasskeys,
} from '../../test-support/sign-in';

const open = 'Anyone in the lab can choose your name.';
const own = 'Only you can choose your name.';

describe('the page of the own sign-in', () => {
  it('lists the passkeys with their dates, and fits long names', async () => {
    const person = { ...proven, member: { ...proven.member, name: `陳${longText}`, nameEn: longText } };
    renderSignIn({ passkeys: [phone, { ...phone, id: 6, name: `Key ${longText}`, lastUsedAt: null }] }, person);
    expect(await screen.findByText(own)).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      new RegExp(`My phone.*Added ${formatDay('2026-11-20')}.*Last used ${formatDay('2026-11-21')}`),
    );
    expect(second).toHaveTextContent(/Key.*Not used yet/);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('shows helpers what they may do for the lab, and others nothing about it', async () => {
    const { unmount } = renderSignIn({ hasCode: true }, proven);
    expect(await screen.findByText(own)).toBeVisible();
    expect(screen.queryByText('What you may do for the lab')).toBeNull();
    unmount();
    renderSignIn({ hasCode: true }, { ...proven, member: { ...proven.member!, rights: ['guide'] } });
    const list = within(await screen.findByRole('list', { name: 'Your rights' }));
    expect(list.getByRole('listitem')).toHaveTextContent(`${rightTexts.guide.name}${rightTexts.guide.allows}`);
  });

  it('offers everything about a proven member as one file, and tells others what they need first', async () => {
    const { unmount } = renderSignIn({ hasCode: true }, proven);
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link).toHaveAttribute('href', '/api/auth/personal-data');
    expect(link).toHaveAttribute('download');
    unmount();
    renderSignIn({}, me);
    expect(await screen.findByText(/Add a passkey or set a code first/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download my data' })).toBeNull();
  });

  it('says how to prove one’s identity in a lab that requires it', async () => {
    const { api } = renderSignIn({}, { ...me, identityPolicy: 'required' });
    expect(await screen.findByText(/You have chosen Ssu-Yu Chen 陳思妤, but not shown that it is you/)).toBeVisible();
    expect(screen.getByText(/Choose the name again with your passkey or code\..*ask the professor/)).toBeVisible();
    expect(api.callsOf(LIST)).toEqual([]);
  });

  it('asks an invited member to set up a way to sign in, and says what a browser cannot add', async () => {
    renderSignIn({}, { ...proven, identityPolicy: 'required' });
    expect(await screen.findByText('You cannot sign in again yet.')).toBeVisible();
    expect(screen.getByText(/Add a passkey or set a code now/)).toBeVisible();
    expect(screen.getByText('You have no passkey.')).toBeVisible();
    expect(screen.getByText('You have no code.')).toBeVisible();
    expect(screen.getByText(/This browser cannot add passkeys here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('the code', () => {
  it('has at least eight characters, stays in its form with the reason after an error, and protects the name', async () => {
    const view = renderSignIn({}, me);
    const works = view.api.routes[SET]!;
    view.api.routes[SET] = () => failure(503, 'The members service is unavailable.');
    await press(view, 'Set a code');
    await view.user.type(dialog().getByLabelText('Your code'), 'short{Enter}');
    expect(await dialog().findByText('Please use 8 to 128 characters')).toBeVisible();
    expect(view.api.callsOf(SET)).toEqual([]);
    await view.user.clear(dialog().getByLabelText('Your code'));
    await view.user.type(dialog().getByLabelText('Your code'), '研究室的秘密通行碼{Enter}');
    expect(await dialog().findByText('The members service is unavailable.')).toBeVisible();
    expect(dialog().getByLabelText('Your code')).toHaveValue('研究室的秘密通行碼');
    view.api.routes[SET] = works;
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('Code set')).toBeVisible();
    expect(view.api.callsOf(SET)[1]?.body).toEqual({ code: '研究室的秘密通行碼' });
    expect(await screen.findByText(own)).toBeVisible();
  });

  it.each([
    ['the choice of a name ends', me, member],
    ['the proof ends', { ...proven, identityPolicy: 'required' }, { ...me, identityPolicy: 'required' }],
  ] satisfies [string, Session, Session][])(
    'stays in its form when %s elsewhere, and the page asks who the user is',
    async (_, before, after) => {
      // Only the whole app asks for an identity.
      const { user, api } = renderSignIn({}, before, {}, renderApp);
      await press({ user }, 'Set a code');
      await user.type(dialog().getByLabelText('Your code'), 'eight letters');
      api.routes['GET /api/auth/session'] = () => ok(after);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lab-member' })));
      expect(await screen.findByText('Your name was cleared elsewhere')).toBeVisible();
      const question = await screen.findByRole('dialog', { name: 'Who are you?' });
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who are you?' })).toBeNull());
      expect(dialog().getByLabelText('Your code')).toHaveValue('eight letters');
    },
  );

  it('can be changed with the current code', async () => {
    const view = renderSignIn({ hasCode: true }, proven, {
      [SET]: () => failure(401, credentialMessages.wrongCurrentCode),
    });
    await press(view, 'Change the code');
    await view.user.type(dialog().getByLabelText('Current code'), 'wrong');
    await view.user.type(dialog().getByLabelText('New code'), 'a new code{Enter}');
    const current = dialog().getByLabelText('Current code');
    await waitFor(() => expect(current).toHaveAccessibleDescription(credentialMessages.wrongCurrentCode));
    expect(current).toHaveFocus();
    expect(dialog().getByLabelText('New code')).toHaveValue('a new code');
    view.api.routes[SET] = () => ({ status: 204 });
    await view.user.clear(current);
    await view.user.type(current, 'right{Enter}');
    expect(await screen.findByText('Code changed')).toBeVisible();
    expect(view.api.callsOf(SET)[1]?.body).toEqual({ currentCode: 'right', code: 'a new code' });
  });

  it('can be removed with the current code after a warning, and stays after too many wrong ones', async () => {
    const view = renderSignIn({ hasCode: true }, proven);
    const works = view.api.routes[REMOVE]!;
    view.api.routes[REMOVE] = () => failure(429, credentialMessages.tooManyCodes);
    await press(view, 'Remove');
    expect(dialog().getByText(/anyone in the lab can then choose it/)).toBeVisible();
    await view.user.type(dialog().getByLabelText('Current code'), 'the code{Enter}');
    expect(await dialog().findByText(credentialMessages.tooManyCodes)).toBeVisible();
    view.api.routes[REMOVE] = works;
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('Code removed')).toBeVisible();
    expect(view.api.callsOf(REMOVE)[1]?.body).toEqual({ currentCode: 'the code' });
    expect(await screen.findByText(open)).toBeVisible();
  });
});

describe('a passkey', () => {
  it.each([
    ['NotAllowedError', 'No passkey was used. Please try again.'],
    ['InvalidStateError', 'This device has a passkey of yours already.'],
  ])('needs a name, and is not added after the browser’s %s: the name stays', async (name, text) => {
    stubPasskeys(name);
    const view = renderSignIn();
    await press(view, 'Add a passkey');
    await view.user.type(dialog().getByLabelText('Name'), ' {Enter}');
    expect(await dialog().findByText('Please name this passkey')).toBeVisible();
    await view.user.type(dialog().getByLabelText('Name'), 'Laptop{Enter}');
    expect(await dialog().findByText(text)).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveValue(' Laptop');
    expect(view.api.callsOf(ADD)).toEqual([]);
  });

  it('is removed after a confirmation, with a warning if it is the last protection', async () => {
    const view = renderSignIn({ passkeys: [phone] }, proven);
    await press(view, 'Remove the passkey My phone');
    expect(dialog().getByText(/anyone in the lab can then choose it/)).toBeVisible();
    await view.user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(await screen.findByText('You have no passkey.')).toBeVisible();
  });

  it('is removed without a warning while a code is left, and vice versa', async () => {
    const view = renderSignIn({ passkeys: [phone], hasCode: true }, proven);
    await press(view, 'Remove the passkey My phone');
    expect(dialog().queryByText(/anyone in the lab/)).toBeNull();
    await view.user.keyboard('{Escape}');
    await press(view, 'Remove');
    expect(dialog().getByText('Your other ways to sign in still work.')).toBeVisible();
  });
});
