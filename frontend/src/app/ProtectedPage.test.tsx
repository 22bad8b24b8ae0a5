import { describe, expect, it } from '@jest/globals';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { http } from '../lib/http/http-client';
import { useCurrentMembers } from '../lib/members/members.api';
import { anonymous, failure, member, ok, pending, stubSession } from '../test-support/fake-api';
import { renderPiece } from '../test-support/render-app';
import { ProtectedPage } from './ProtectedPage';

const Form = () => {
  const { mutate } = useMutation({ mutationFn: () => http.post('/api/things', {}) });
  return (
    <>
      <input aria-label="Purpose" />
      <button type="button" onClick={() => mutate()}>
        Send
      </button>
    </>
  );
};

const List = () => {
  const { refetch } = useCurrentMembers();
  return (
    <button type="button" onClick={() => void refetch()}>
      Look again
    </button>
  );
};

const WANTED = '/aimex/equipment?category=audio#7';

const renderProtected = (page = <Form />) =>
  renderPiece(
    <Routes>
      <Route path="/auth" element="The login page" />
      <Route path="*" element={<ProtectedPage title="Page">{page}</ProtectedPage>} />
    </Routes>,
    WANTED,
  );

const wanted = (search: string) => new URLSearchParams(search).get('redirect');

describe('a protected page', () => {
  it('redirects a visitor to the login page, whose address contains the requested one', async () => {
    stubSession(anonymous);
    const { place } = renderProtected();
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(wanted(place().search)).toBe(WANTED);
  });

  it('renders at once after an earlier login, and not at all otherwise', () => {
    stubSession(member, { 'GET /api/auth/session': pending });
    const { unmount } = renderProtected();
    expect(screen.queryByLabelText('Purpose')).toBeNull();
    unmount();

    localStorage.setItem('lab-members', 'true');
    renderProtected();
    expect(screen.getByLabelText('Purpose')).toBeVisible();
  });

  it('trusts the server more than the stored login', async () => {
    localStorage.setItem('lab-members', 'true');
    stubSession(anonymous);
    renderProtected();
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(localStorage.getItem('lab-members')).toBeNull();
  });

  it('shows an error when the session cannot be loaded, and retries', async () => {
    const api = stubSession(member, { 'GET /api/auth/session': () => failure(503, 'Please try again later.') });
    const { user } = renderProtected();
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    api.routes['GET /api/auth/session'] = () => ok(member);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Purpose')).toBeVisible();
  });
});

describe('a session that ends while a page is open', () => {
  it('redirects to the login page when a query answers 401', async () => {
    const api = stubSession(member, { 'GET /api/lab-members': () => ok({ members: [] }) });
    const { user, place } = renderProtected(<List />);
    const button = await screen.findByRole('button');
    api.routes['GET /api/auth/session'] = () => ok(anonymous);
    api.routes['GET /api/lab-members'] = () => failure(401, 'Please log in to continue.');
    await user.click(button);
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(wanted(place().search)).toBe(WANTED);
  });

  it('keeps the input when it ends on submit: the user logs in in a dialog above the form', async () => {
    const api = stubSession(member, { 'POST /api/things': () => failure(401, 'Please log in to continue.') });
    const { user } = renderProtected();
    await user.type(await screen.findByLabelText('Purpose'), 'Field study');
    api.routes['GET /api/auth/session'] = () => ok(anonymous);
    await user.click(screen.getByRole('button', { name: 'Send' }));

    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(screen.getByLabelText('Purpose')).toHaveValue('Field study');

    api.routes['POST /api/auth/login'] = () => failure(401, 'Incorrect password. Please try again.');
    await user.type(screen.getByLabelText('Lab password'), 'wrong{Enter}');
    expect(await screen.findByText('Incorrect password. Please try again.')).toBeVisible();

    api.routes['POST /api/auth/login'] = () => ok(member);
    await user.type(screen.getByLabelText('Lab password'), 'right{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(screen.getByLabelText('Purpose')).toHaveValue('Field study');
  });
});
