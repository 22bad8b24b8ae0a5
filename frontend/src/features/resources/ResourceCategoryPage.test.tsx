import { describe, expect, it, jest } from '@jest/globals';
import type { ResourceLink } from '@lab/contracts';
import { act, screen, within } from '@testing-library/react';
import { choose } from '../../test-support/choose';
import { aResourceLink } from '../../test-support/factories';
import { failure, pending } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { stubResourceLinks } from '../../test-support/fake-resource-links';
import { renderApp } from '../../test-support/render-app';

const consent = aResourceLink({
  title: 'Consent form',
  url: 'https://www.irb.example.edu/consent.pdf',
  description: 'Two pages, see https://irb.example.edu/help',
  category: 'form',
  hubCategory: 'irb',
});

const renderCategory = (links: readonly ResourceLink[] = [consent], path = '/aimex/resource-type/irb') => {
  const api = stubResourceLinks(links);
  return { ...renderApp(path), api };
};

describe('a category page', () => {
  it.each(['/aimex/resources/irb', '/aimex/resource-type/irb'])('is at %s', async (path) => {
    const { api } = renderCategory([consent], path);
    expect(await screen.findByRole('heading', { level: 1, name: 'IRB Document Preparation' })).toBeVisible();
    expect(screen.getByText('Forms, templates and examples for ethics applications.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Resources Hub' })).toHaveAttribute(
      'href',
      '/aimex/support-and-resources',
    );
    expect(await screen.findByRole('heading', { name: 'Consent form' })).toBeVisible();
    expect(document.title).toBe('IRB Document Preparation · AIMEX Lab');
    expect(api.callsOf('GET /api/resource-links').map(({ search }) => search)).toEqual([
      '?category=form&hubCategory=irb',
    ]);
  });

  it.each(['/aimex/resource-type/poems', '/aimex/resources/IRB'])('does not exist at %s', async (path) => {
    renderCategory([], path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Resource Type Not Found' })).toBeVisible();
    expect(document.title).toBe('Resource Type Not Found · AIMEX Lab');
    expect(screen.getByRole('link', { name: 'Return to Resources Hub' })).toHaveAttribute(
      'href',
      '/aimex/support-and-resources',
    );
  });

  it('sorts and groups many links, and a search that finds few leaves them as they are shown', async () => {
    const many = Array.from({ length: 31 }, (_, index) =>
      aResourceLink({ title: `Form ${31 - index}`, url: `https://site${index % 2}.example.edu/`, hubCategory: 'irb' }),
    );
    const { user } = renderCategory(many);
    await screen.findByRole('table', { name: 'IRB Document Preparation' });
    await choose(user, /^Group by/, 'Site');
    const table = within(screen.getByRole('table', { name: 'IRB Document Preparation: site1.example.edu' }));
    expect(table.getAllByRole('row')).toHaveLength(1 + 15);
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await choose(user, /^Sort by/, 'Title');
    const cards = within(screen.getByRole('list', { name: 'IRB Document Preparation: site0.example.edu' }));
    expect(cards.getAllByRole('heading')[0]).toHaveTextContent('Form 1');
    await user.click(screen.getByRole('button', { name: 'List' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Form 31');
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Group by/ })).toBeVisible();
  });

  it('has a loading state', async () => {
    const { api } = renderCategory();
    api.routes['GET /api/resource-links'] = pending;
    expect(await screen.findByText('Loading resources...')).toBeVisible();
  });

  it('has an empty state with a button to add a link', async () => {
    const { user } = renderCategory([]);
    expect(await screen.findByText('No resources found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add First Resource' }));
    expect(screen.getByRole('dialog', { name: 'Add New Resource' })).toBeVisible();
  });

  it('shows an empty list with an error when the links cannot be loaded, and retries', async () => {
    const { user, api } = renderCategory();
    const answer = api.routes['GET /api/resource-links']!;
    api.routes['GET /api/resource-links'] = () => failure(503, 'The resources service is unavailable.');
    expect(await screen.findByText('No resources found')).toBeVisible();
    expect(
      screen.getByText(/The resources could not be loaded\. The resources service is unavailable\./),
    ).toBeVisible();
    api.routes['GET /api/resource-links'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Consent form' })).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it.each([
    [150, true],
    [400, false],
  ])('of %d links renders all of them, so that the browser finds them: %s', async (count, isWhole) => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    renderCategory(Array.from({ length: count }, (_, n) => aResourceLink({ title: `Form ${n}` })));
    const shown = await screen.findAllByRole('link', { name: /^Open Resource/ });
    expect(shown.length === count).toBe(isWhole);
  });

  it('can show its links as a table, also the next time', async () => {
    const { user, unmount } = renderCategory([consent, aResourceLink({ title: 'Assent form', hubCategory: 'irb' })]);
    await user.click(await screen.findByRole('button', { name: 'List' }));
    const titles = () => screen.getAllByRole('link', { name: /^Open Resource/ }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Consent form', 'Assent form']);
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(titles()).toEqual(['Assent form', 'Consent form']);
    const row = within(screen.getByRole('row', { name: /Consent form/ }));
    expect(row.getByText('irb.example.edu')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Edit Consent form' }));
    expect(screen.getByRole('dialog', { name: 'Edit Resource' })).toBeVisible();
    unmount();
    renderCategory();
    expect(await screen.findByRole('table', { name: 'IRB Document Preparation' })).toBeVisible();
  });

  it('refetches after a change by another user', async () => {
    const { api } = renderCategory([]);
    expect(await screen.findByText('No resources found')).toBeVisible();
    api.routes['GET /api/resource-links'] = () => ({ status: 200, body: { links: [consent] } });
    act(() => FakeEventSource.last.send('{"topic":"resource-links"}'));
    expect(await screen.findByRole('heading', { name: 'Consent form' })).toBeVisible();
  });
});

describe('a link', () => {
  it('shows its title, description and target', async () => {
    renderCategory();
    expect(await screen.findByRole('heading', { name: 'Consent form' })).toBeVisible();
    expect(screen.getByText(/^Two pages/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://irb.example.edu/help' })).toBeVisible();
    expect(screen.getByText('irb.example.edu')).toBeVisible();
    const open = screen.getByRole('link', { name: /Open Resource/ });
    expect(open).toHaveTextContent('Open Resource');
    expect(open).toHaveAttribute('href', consent.url);
    expect(open).toHaveAttribute('target', '_blank');
    expect(open).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('with an invalid address does not break the page', async () => {
    renderCategory([{ ...consent, url: 'http://' }]);
    expect(await screen.findByText('http://')).toBeVisible();
  });

  it.each([
    ['dead', true],
    ['failing', false],
    ['ok', false],
    [null, false],
  ] as const)('that was found %s is marked: %s', async (linkStatus, isMarked) => {
    renderCategory([{ ...consent, linkStatus, checkedAt: '2026-11-20T19:00:00.000Z' }]);
    await screen.findByText(/^Two pages/);
    expect(Boolean(screen.queryByText(/Seems to be broken/))).toBe(isMarked);
  });

  it('is copied with one click', async () => {
    const { user } = renderCategory();
    await user.click(await screen.findByRole('button', { name: 'Copy the link of Consent form' }));
    expect(await screen.findByText('Link copied!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(consent.url);
  });

  it('is shown for manual copying when the browser does not allow it', async () => {
    const { user } = renderCategory();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Copy the link of Consent form' }));
    expect(await screen.findByText(`Your browser did not allow copying. The link is ${consent.url}`)).toBeVisible();
  });
});
