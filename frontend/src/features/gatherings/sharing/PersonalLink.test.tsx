import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anonymous, failure, ok, stubSession, type Answer } from '../../../test-support/fake-api';
import { aGathering, asShared, aVenue } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

const PATH = '/social-gatherings/shared/secret';
const GET = `GET /api${PATH}`;
const KEY = `POST /api${PATH}/guest-key`;
const ADOPT = `PUT /api${PATH}/guest-key`;
const guestKey = 'abcdefghijklmnopqrstuv';
const gathering = asShared(aGathering({ visibility: 'invitees_only', candidates: [aVenue({ name: 'Camellia' })] }));

const renderShared = (path = PATH) => {
  const api = stubSession(anonymous, { [GET]: () => ok(gathering) });
  return { ...renderApp(path), api };
};

const copyButton = () => screen.findByRole('button', { name: 'Copy My Personal Link' });

describe('a guest’s personal link', () => {
  it('is copied', async () => {
    const { user, api } = renderShared();
    api.routes[KEY] = () => ok({ guestKey });
    await user.click(await copyButton());
    expect(await screen.findByText('Link copied!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${PATH}#guest=${guestKey}`);
  });

  it('is shown for manual copying when the browser does not allow it', async () => {
    const { user, api } = renderShared();
    api.routes[KEY] = () => ok({ guestKey });
    const button = await copyButton();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Personal Link' }));
    expect(dialog.getByLabelText('Link')).toHaveValue(`${location.origin}${PATH}#guest=${guestKey}`);
  });

  it('shows an error when it cannot be created', async () => {
    const { user, api } = renderShared();
    api.routes[KEY] = () => failure(429, 'Please wait a little and try again.');
    await user.click(await copyButton());
    expect(await screen.findByText('Please wait a little and try again.')).toBeVisible();
  });
});

describe('opening a personal link', () => {
  it('gives this browser the guest’s identity, shows a toast, and removes the key from the address', async () => {
    // The first request is already running when the key is stored, so it is sent without the key.
    let answerFirst: (answer: Answer) => void = () => {};
    const api = stubSession(anonymous, {
      [GET]: () => new Promise((resolve) => (answerFirst = resolve)),
      [ADOPT]: () => {
        api.routes[GET] = () =>
          ok({ ...gathering, candidates: [{ ...gathering.candidates[0], yesVotes: 1, myVote: true }] });
        return { status: 204 };
      },
    });
    const { place } = renderApp(`${PATH}#guest=${guestKey}`);
    expect(await screen.findByText('You can now change your votes on this device, too')).toBeVisible();
    answerFirst(ok(gathering));
    expect(await screen.findByRole('button', { name: 'Yes to Camellia', pressed: true })).toBeVisible();
    expect(api.callsOf(ADOPT).map(({ body }) => body)).toEqual([{ guestKey }]);
    expect(place()).toMatchObject({ pathname: PATH, hash: '' });
  });

  it('refuses an incomplete link without a request, and shows the gathering', async () => {
    const { api, place } = renderShared(`${PATH}#guest=abc`);
    expect(await screen.findByText('This personal link is not complete. Please copy it again.')).toBeVisible();
    expect(await screen.findByText('Camellia')).toBeVisible();
    expect(api.callsOf(ADOPT)).toHaveLength(0);
    expect(place().hash).toBe('');
  });

  it('ignores other hashes', async () => {
    const { api, place } = renderShared(`${PATH}#venues`);
    expect(await screen.findByText('Camellia')).toBeVisible();
    expect(place().hash).toBe('#venues');
    expect(api.callsOf(ADOPT)).toHaveLength(0);
  });
});
