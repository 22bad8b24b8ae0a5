import { describe, expect, it, jest } from '@jest/globals';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyComponent } from '../components/lazy-part';
import { anonymous, member, ok, stubSession } from '../test-support/fake-api';
import { FakeEventSource } from '../test-support/fake-event-source';
import { renderApp, renderPiece } from '../test-support/render-app';
import { PageError } from './router';
import { routes } from './routes';

const noMembers = { 'GET /api/lab-members': () => ok({ members: [] }) };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an unknown address', () => {
  it('shows the not-found page with the search and links to other pages', async () => {
    stubSession(anonymous);
    const { user } = renderApp('/nowhere');
    expect(await heading('404 Page Not Found')).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(document.title).toBe('Page not found · AIMEX Lab');
    const places = within(screen.getByRole('navigation', { name: 'Places to go to' }));
    const names = places.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Home', 'Publications', 'People', 'Join us', 'Log in']);
    await user.click(screen.getByRole('button', { name: 'Search the site' }));
    expect(await screen.findByRole('dialog', { name: 'Search and go to' })).toBeVisible();
  });
});

describe('navigation', () => {
  it('sets the document title and focuses the heading', async () => {
    stubSession(anonymous, noMembers);
    const { user } = renderApp('/');
    const start = await heading('Hsiao-En Lin 林曉恩');
    expect(document.title).toBe('Hsiao-En Lin · AIMEX Lab');
    expect(start).not.toHaveFocus();

    await user.click(screen.getByRole('link', { name: 'Meet the members of AIMEX Lab' }));
    expect(await heading('Lab Members')).toHaveFocus();
    expect(document.title).toBe('Lab Members · AIMEX Lab');

    await user.click(screen.getByRole('link', { name: 'AIMEX Lab' }));
    expect(await heading('Hsiao-En Lin 林曉恩')).toHaveFocus();
  });

  it('has a skip link past the header', async () => {
    stubSession(anonymous);
    const { user } = renderApp('/nowhere');
    await heading('404 Page Not Found');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a page that breaks', () => {
  it('is replaced by an error message below the header', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { Page } = routes.members!;
    routes.members!.Page = () => {
      throw new Error('broken');
    };
    stubSession(anonymous);
    renderApp('/members');
    routes.members!.Page = Page;
    expect(await screen.findByText('This page could not be shown')).toBeVisible();
    expect(screen.getByRole('link', { name: 'For Lab Members' })).toBeVisible();
    expect(screen.queryByText('broken')).toBeNull();
  });

  it.each<[string, (fetched: () => Promise<string>) => ComponentType]>([
    [
      'code',
      (fetched) =>
        lazyComponent(async () => {
          const text = await fetched();
          return () => <p>{text}</p>;
        }),
    ],
    ['data', (fetched) => () => <p>{useSuspenseQuery({ queryKey: ['news'], queryFn: fetched, retry: false }).data}</p>],
  ])('whose %s could not be loaded is loaded again when the user returns to it', async (_what, pageOf) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let isAway = true;
    const { Page } = routes.news!;
    routes.news!.Page = pageOf(async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return 'The news';
    });
    stubSession(anonymous);
    const { router } = renderApp('/news');
    routes.news!.Page = Page;
    expect(await screen.findByText('This page could not be shown')).toBeVisible();
    await act(() => router.navigate('/nowhere'));
    await heading('404 Page Not Found');
    isAway = false;
    await act(() => router.navigate('/news'));
    expect(await screen.findByText('The news')).toBeVisible();
  });

  it('can be reloaded', async () => {
    const reload = jest.spyOn(location, 'reload').mockImplementation(() => {});
    stubSession(anonymous);
    const { user } = renderPiece(<PageError />);
    await user.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['/aimex/equipment', '/api/equipment'],
  ['/aimex/resource-type/irb', '/api/resource-links'],
  ['/aimex/managing-member', '/api/lab-members'],
])('the page at %s asks a visitor to log in and then returns, and requests nothing before', async (path, data) => {
  const api = stubSession(anonymous);
  renderApp(path);
  const login = await screen.findByRole('link', { name: 'Go to Login Page' });
  expect(login).toHaveAttribute('href', `/auth?redirect=${encodeURIComponent(path)}`);
  expect(screen.getByText('Authentication Required')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(api.callsOf(`GET ${data}`)).toEqual([]);
});

describe('logging out in another tab', () => {
  it('updates this tab', async () => {
    const api = stubSession(member);
    renderApp('/aimex/portal');
    expect((await screen.findAllByRole('link', { name: 'Access' }))[0]).toBeVisible();
    api.routes['GET /api/auth/session'] = () => ok(anonymous);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lab-members' })));
    expect(await screen.findByText('Authentication Required')).toBeVisible();
  });
});

describe('live updates', () => {
  it('are for members only', async () => {
    stubSession(anonymous, noMembers);
    renderApp('/members');
    expect(await screen.findByText('No lab member data currently available.')).toBeVisible();
    expect(FakeEventSource.opened).toHaveLength(0);
  });
});
