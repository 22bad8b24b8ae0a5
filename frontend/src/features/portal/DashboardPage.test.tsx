import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { identified, stubDashboard } from '../../test-support/dashboard';
import { admin, anonymous, member, ok, pending, stubSession } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { aMember, aPhotoRequest } from '../../test-support/factories';
import { renderApp } from '../../test-support/render-app';
import { portalCards } from './portal-cards';

const loginLink = () => screen.findByRole('link', { name: 'Go to Login Page' });
const main = () => within(screen.getByRole('main'));

describe('the dashboard', () => {
  it('asks a visitor to log in', async () => {
    stubSession(anonymous);
    renderApp('/aimex/portal');
    expect(await loginLink()).toHaveAttribute('href', '/auth');
    expect(screen.getByText('Authentication Required')).toBeVisible();
    expect(screen.queryByText('Access')).toBeNull();
  });

  it('shows members the tools and the sign-out button', async () => {
    stubDashboard({}, member);
    const { user, place } = renderApp('/aimex/portal');
    const access = await screen.findAllByRole('link', { name: 'Access' });
    expect(access.map((link) => link.getAttribute('href'))).toEqual(portalCards.map(({ to }) => to));
    expect(access[0]).toHaveAttribute('href', '/members');
    expect(access[0]).toHaveAccessibleDescription('Managing Members');
    await user.click(main().getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByLabelText('Lab password')).toBeVisible();
    expect(place().pathname).toBe('/auth');
  });

  it('shows the state of the last visit until the server has answered', async () => {
    localStorage.setItem('lab-members', 'true');
    stubDashboard({}, member).api.routes['GET /api/auth/session'] = pending;
    renderApp('/aimex/portal');
    expect(await screen.findAllByRole('link', { name: 'Access' })).toHaveLength(portalCards.length);
  });
});

describe('the page for managing members', () => {
  it('shows available and unavailable actions, and the members once they are loaded', async () => {
    const api = stubSession(member, { 'GET /api/lab-members': () => ok({ members: [] }) });
    renderApp('/aimex/managing-member');
    const links = [
      ['Go to members', '/members'],
      ['Upload a photo', '/upload-photo'],
      ['Back to Portal', '/aimex/portal'],
    ] as const;
    for (const [name, href] of links) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByText('Content Coming Soon')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Manage members' })).toBeNull();
    expect(screen.getAllByRole('img', { name: 'Needs the administrator password' })).toHaveLength(1);
    expect(screen.getByText(/Photos are reviewed before they are displayed/)).toBeVisible();
    api.routes['GET /api/lab-members'] = ({ search }) => ok({ members: search.includes('true') ? [] : [aMember()] });
    act(() => FakeEventSource.last.send('{"topic":"lab-members"}'));
    const link = await screen.findByRole('link', { name: 'Manage members' });
    expect(link).toHaveAttribute('href', '/members?do=manage');
    expect(screen.queryByText('Content Coming Soon')).toBeNull();
  });
});

describe('the page for the administration', () => {
  const cards = async () => (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);

  it('asks members for the password, and shows administrators waiting work first', async () => {
    const questions = [{ id: 1, question: 'Where?' }];
    const { api } = stubDashboard({}, member);
    api.routes['POST /api/auth/admin'] = () => ok(admin);
    api.routes['GET /api/labguide/questions'] = () => ok({ questions });
    const { user } = renderApp('/aimex/administration');
    await user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
    expect(await screen.findByText('1 waiting')).toBeVisible();
    expect(await cards()).toEqual([
      'Unanswered questions',
      'Photo requests',
      'Calendar links',
      'Messages sent',
      'Site',
      'Set up your lab',
      'System',
    ]);
  });

  it('shows helpers what their rights allow', async () => {
    const helper = { ...identified, isProven: true, member: { ...identified.member!, rights: ['people' as const] } };
    stubDashboard({ photoRequests: [aPhotoRequest()] }, helper);
    renderApp('/aimex/administration');
    expect(await screen.findByText('1 waiting')).toBeVisible();
    expect(await cards()).toEqual(['Photo requests']);
  });
});
