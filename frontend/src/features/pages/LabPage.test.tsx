import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aQueryClient } from '../../test-support/query-clients';
import { anonymous, failure, member, ok, stubSession } from '../../test-support/fake-api';
import { renderApp, renderPage } from '../../test-support/render-app';
import { words } from '../../test-support/site-words';
import { setWords } from '../../lib/site-words/site-words.api';

const page = {
  slug: 'visit',
  title: 'Visit us',
  body: '## By train\n\nTake [the bus](/members), or [walk](https://example.org).\n\n| Line | Stop |\n|---|---|\n| 7 | Lab |',
  place: 'menu',
  audience: 'public',
  position: 1,
  version: 1,
  updatedAt: '2026-11-20T03:20:00.000Z',
};
const route = 'GET /api/site/pages/visit';

/** The words of a lab with pages in the menu and in the footer. */
const withPages = () => {
  const client = aQueryClient();
  const { names } = words;
  const legal = { imprint: 'impressum', privacy: 'https://example.edu/privacy', accessibility: null };
  const pages = [
    { slug: 'visit', title: 'Visit us', place: 'menu' as const },
    { slug: 'impressum', title: 'Impressum', place: 'footer' as const },
    { slug: 'code', title: 'Code of conduct', place: 'footer' as const },
  ];
  setWords(client, { ...words, names: { ...names, legal, pages } });
  return client;
};

describe('a page of the lab', () => {
  it('shows its text, with links within the site and to others', async () => {
    stubSession(anonymous, { [route]: () => ok(page) });
    renderPage('/pages/visit');
    expect(await screen.findByRole('heading', { level: 1, name: 'Visit us' })).toBeVisible();
    expect(document.title).toBe('Visit us · AIMEX Lab');
    expect(screen.getByRole('heading', { level: 2, name: 'By train' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'the bus' })).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'walk' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    const scrolled = within(screen.getByRole('region', { name: 'Line Stop' }));
    expect(within(scrolled.getByRole('table')).getByRole('columnheader', { name: 'Stop' })).toBeVisible();
  });

  it('is not found if it is unknown or for members, and can be loaded again after a failure', async () => {
    const api = stubSession(anonymous, { [route]: () => failure(503, 'The site service is unavailable.') });
    const { user } = renderPage('/pages/visit');
    expect(await screen.findByText('The page could not be loaded')).toBeVisible();
    api.routes[route] = () => failure(404, 'There is no such page.');
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });
});

describe('the links to pages', () => {
  const footer = async () => within(await screen.findByRole('navigation', { name: 'Footer' }));

  it('are in the menu and in the footer, where legal notices come last and once, under the titles of own pages', async () => {
    stubSession(anonymous);
    renderApp('/nowhere', [], withPages());
    expect((await screen.findAllByRole('link', { name: 'Visit us' }))[0]).toHaveAttribute('href', '/pages/visit');
    const links = (await footer()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Code of conduct', '/pages/code'],
      ['Impressum', '/pages/impressum'],
      ['Privacy', 'https://example.edu/privacy'],
    ]);
  });

  it('lead members to their own pages too, also from the portal', async () => {
    const keys = { ...page, slug: 'keys', title: 'Keys', audience: 'members' };
    stubSession(member, { 'GET /api/site/pages': () => ok({ pages: [page, keys] }) });
    renderApp('/nowhere', [], withPages());
    expect((await screen.findAllByRole('link', { name: 'Keys' }))[0]).toHaveAttribute('href', '/pages/keys');
    expect(screen.getAllByRole('link', { name: 'Visit us' })).not.toHaveLength(0);
  });
});
