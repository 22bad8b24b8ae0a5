import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { stubDashboard } from '../../test-support/dashboard';
import { anonymous, member, pending, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';
import { isPagePath } from '@lab/contracts';
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

  it('shows a member the tools and the way out', async () => {
    stubDashboard({}, member);
    const { user, place } = renderApp('/aimex/portal');
    const access = await screen.findAllByRole('link', { name: 'Access' });
    expect(access.map((link) => link.getAttribute('href'))).toEqual(portalCards.map(({ to }) => to));
    expect(access[0]).toHaveAttribute('href', '/members');
    expect(access[0]).toHaveAccessibleDescription('Managing Members');
    await user.click(main().getByRole('button', { name: 'Sign Out' }));
    expect(place().pathname).toBe('/logout');
  });

  it('has only cards that lead to a page', () => {
    expect(portalCards.every(({ to }) => isPagePath(to))).toBe(true);
  });

  it('draws what the last visit ended with until the server has answered', async () => {
    localStorage.setItem('lab-members', 'true');
    stubDashboard({}, member).api.routes['GET /api/auth/session'] = pending;
    renderApp('/aimex/portal');
    expect(await screen.findAllByRole('link', { name: 'Access' })).toHaveLength(portalCards.length);
  });
});

describe('the page for managing members', () => {
  it('asks a visitor to log in and brings them back', async () => {
    stubSession(anonymous);
    renderApp('/aimex/managing-member');
    expect(await loginLink()).toHaveAttribute('href', '/auth?redirect=%2Faimex%2Fmanaging-member');
  });

  it('shows what can be done, and what is still to come', async () => {
    stubSession(member);
    renderApp('/aimex/managing-member');
    const links = [
      ['Go to Members', '/members'],
      ['Upload a Photo', '/upload-photo'],
      ['Review Requests', '/aimex/photo-requests'],
      ['See the Links', '/aimex/calendar-links'],
      ['Back to Portal', '/aimex/portal'],
    ] as const;
    for (const [name, href] of links) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByText('Content Coming Soon')).toBeVisible();
    expect(screen.getByText(/Photos are reviewed before they are displayed/)).toBeVisible();
  });
});
