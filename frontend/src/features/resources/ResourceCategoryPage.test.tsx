import { describe, expect, it, jest } from '@jest/globals';
import { resourceCategoryMessages, type ResourceLink } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose } from '../../test-support/choose';
import { aResourceLink } from '../../test-support/factories';
import { failure, heldRequests, ok } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { stubResourceLinks } from '../../test-support/fake-resource-links';
import { renderPage } from '../../test-support/render-app';

const consent = aResourceLink({
  title: 'Consent form',
  url: 'https://www.irb.example.edu/consent.pdf',
  description: 'Two pages, see https://irb.example.edu/help',
  category: 'form',
  hubCategory: 'irb',
});

const renderCategory = (links: readonly ResourceLink[] = [consent], path = '/aimex/resource-type/irb') => {
  const api = stubResourceLinks(links);
  return { ...renderPage(path), api };
};

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });

const fill = async ({ type }: ReturnType<typeof renderPage>['user'], title: string, url: string) => {
  if (title) await type(field('Title'), title);
  if (url) await type(field('URL'), url);
};

describe('a category page', () => {
  it('shows the links of its category at both addresses', async () => {
    const { api } = renderCategory([consent], '/aimex/resources/irb');
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

  it('does not exist under another name', async () => {
    renderCategory([], '/aimex/resources/IRB');
    expect(await screen.findByRole('heading', { level: 1, name: 'Resource Type Not Found' })).toBeVisible();
    expect(document.title).toBe('Resource Type Not Found · AIMEX Lab');
    expect(screen.getByRole('link', { name: 'Return to Resources Hub' })).toHaveAttribute(
      'href',
      '/aimex/support-and-resources',
    );
  });

  it('sorts many links, and keeps the sorting when a search finds few', async () => {
    const many = Array.from({ length: 31 }, (_, index) =>
      aResourceLink({ title: `Form ${31 - index}`, url: `https://site${index % 2}.example.edu/`, hubCategory: 'irb' }),
    );
    const { user } = renderCategory(many);
    await screen.findByRole('table', { name: 'IRB Document Preparation' });
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await choose(user, /^Sort by/, 'Title');
    const cards = within(screen.getByRole('list', { name: 'IRB Document Preparation' }));
    expect(cards.getAllByRole('heading')[0]).toHaveTextContent('Form 1');
    await user.click(screen.getByRole('button', { name: 'List' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Form 31');
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('shows loading, an empty list with an error, a button to add the first link, and changes by others', async () => {
    const { user, api } = renderCategory([]);
    const answer = api.routes['GET /api/resource-links']!;
    const held = heldRequests();
    api.routes['GET /api/resource-links'] = held.route;
    expect(await screen.findByText('Loading resources...')).toBeVisible();
    held.answer(failure(503, 'The resources service is unavailable.'));
    expect(await screen.findByText('No resources found')).toBeVisible();
    expect(
      screen.getByText(/The resources could not be loaded\. The resources service is unavailable\./),
    ).toBeVisible();
    api.routes['GET /api/resource-links'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add First Resource' }));
    expect(screen.getByRole('dialog', { name: 'Add New Resource' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    api.routes['GET /api/resource-links'] = () => ({ status: 200, body: { links: [consent] } });
    act(() => FakeEventSource.last.send('{"topic":"resource-links"}'));
    expect(await screen.findByRole('heading', { name: 'Consent form' })).toBeVisible();
  });

  it('can show its links as a table, with the same actions', async () => {
    const { user } = renderCategory();
    await user.click(await screen.findByRole('button', { name: 'List' }));
    const row = within(screen.getByRole('row', { name: /Consent form/ }));
    expect(row.getByText('irb.example.edu')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Edit Consent form' }));
    expect(screen.getByRole('dialog', { name: 'Edit resource' })).toBeVisible();
  });
});

describe('links', () => {
  it('show title, description and target, mark dead links, and tolerate an invalid address', async () => {
    const checkedAt = '2026-11-20T19:00:00.000Z';
    renderCategory([
      { ...consent, linkStatus: 'ok', checkedAt },
      { ...consent, id: 901, title: 'Dead', linkStatus: 'dead', checkedAt },
      { ...consent, id: 902, title: 'Failing', linkStatus: 'failing', checkedAt },
      { ...consent, id: 903, title: 'Invalid', url: 'http://' },
    ]);
    const linkOf = async (title: string) =>
      within((await screen.findByRole('heading', { name: title })).closest('li')!);
    const shown = await linkOf('Consent form');
    expect(shown.getByText(/^Two pages/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'https://irb.example.edu/help' })).toBeVisible();
    expect(shown.getByText('irb.example.edu')).toBeVisible();
    const open = shown.getByRole('link', { name: /Open Resource/ });
    expect(open).toHaveTextContent('Open Resource');
    expect(open).toHaveAttribute('href', consent.url);
    expect(open).toHaveAttribute('target', '_blank');
    expect(open).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getAllByText(/Seems to be broken/)).toHaveLength(1);
    expect((await linkOf('Dead')).getByText(/Seems to be broken/)).toBeVisible();
    expect((await linkOf('Invalid')).getByText('http://')).toBeVisible();
  });

  it('are shown for manual copying when the browser does not allow it', async () => {
    const { user } = renderCategory();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Copy the link of Consent form' }));
    expect(await screen.findByText(`Your browser did not allow copying. The link is ${consent.url}`)).toBeVisible();
  });
});

describe('adding a link', () => {
  it('requires a title and a complete address, adds it to this category once, and shows it', async () => {
    const { user, api } = renderCategory([]);
    await user.click(await screen.findByRole('button', { name: 'Add New Resource' }));
    const add = () => dialog().getByRole('button', { name: 'Add resource' });
    for (const [title, url, message] of [
      ['', 'https://example.edu', 'Title is required'],
      ['x', '', 'Please enter a valid URL'],
      ['x', 'javascript:alert(1)', 'Please enter a valid URL'],
    ] as const) {
      await user.clear(field('Title'));
      await user.clear(field('URL'));
      await fill(user, title, url);
      await user.click(add());
      expect(await dialog().findByText(message)).toBeVisible();
      expect([field('Title'), field('URL')].map((input) => (input as HTMLInputElement).value)).toEqual([title, url]);
    }
    expect(api.callsOf('POST /api/resource-links')).toHaveLength(0);
    await user.clear(field('Title'));
    await user.clear(field('URL'));
    await fill(user, 'Checklist', 'irb.example.edu/list');
    await user.dblClick(add());
    expect(await screen.findByText('Resource added')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Checklist' })).toBeVisible();
    expect(api.callsOf('POST /api/resource-links').map(({ body }) => body)).toEqual([
      {
        title: 'Checklist',
        url: 'https://irb.example.edu/list',
        description: null,
        category: 'form',
        hubCategory: 'irb',
        isPublic: true,
      },
    ]);
  });

  it('adds it to the category chosen in the form when opened from elsewhere', async () => {
    const api = stubResourceLinks([]);
    const { user } = renderPage('/aimex/support-and-resources?do=add-link');
    await screen.findByRole('dialog', { name: 'Add New Resource' });
    await fill(user, 'Slides', 'example.edu');
    await user.click(dialog().getByRole('combobox', { name: 'Category' }));
    await user.click(screen.getByRole('option', { name: 'Literature Search Techniques' }));
    await user.click(dialog().getByRole('button', { name: 'Add resource' }));
    expect(await screen.findByText('Resource added')).toBeVisible();
    expect(api.callsOf('POST /api/resource-links')[0]?.body).toMatchObject({
      url: 'https://example.edu',
      category: 'tutorial',
      hubCategory: 'literature',
    });
  });
});

it('deleting a link asks for confirmation first, and refetches when another user has already deleted it', async () => {
  const { user, api } = renderCategory();
  const route = `DELETE /api/resource-links/${consent.id}`;
  const remove = async () => user.click(await screen.findByRole('button', { name: 'Delete Consent form' }));
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false);
  await remove();
  expect(confirm.mock.calls).toEqual([
    ['Delete “Consent form”? It is deleted for everyone in the lab. This cannot be undone.'],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Consent form' })).toHaveFocus();
  expect(api.callsOf(route)).toHaveLength(0);
  api.routes[route] = () => failure(404, 'There is no such resource.');
  api.routes['GET /api/resource-links'] = () => ({ status: 200, body: { links: [] } });
  await remove();
  expect(await screen.findByText('There is no such resource.')).toBeVisible();
  expect(await screen.findByText('No resources found')).toBeVisible();
});

describe('a category stored in this browser', () => {
  const kept = { id: 'field-trips', title: 'Field Trips', description: null, dbCategory: 'guide', iconColor: 'red' };
  const others = { title: 'Field Trips', dbCategory: 'guide', iconColor: 'red', description: null };

  it('says where others find its links, and can be shared together with its links', async () => {
    localStorage.setItem('custom-categories', JSON.stringify([kept]));
    const api = stubResourceLinks();
    const shared = { ...others, id: 12, version: 1 };
    api.routes['POST /api/resource-categories'] = () => {
      api.routes['GET /api/resource-categories'] = () => ok({ categories: [shared] });
      return { status: 201, body: shared };
    };
    const { user, place } = renderPage('/aimex/resource-type/field-trips');
    expect(await screen.findByText(/^Only in this browser. Others find its links with the search/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share with the lab: Field Trips' }));
    expect(await screen.findByText('Category shared with the lab')).toBeVisible();
    expect(api.callsOf('POST /api/resource-categories')[0]!.body).toEqual({ ...others, replaces: 'field-trips' });
    await waitFor(() => expect(place().pathname).toBe('/aimex/resource-type/12'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Field Trips' })).toBeVisible();
    expect(screen.queryByText(/^Only in this browser/)).toBeNull();
    expect(localStorage.getItem('custom-categories')).toBe('[]');
  });

  it('stays when the lab already has a category with its name', async () => {
    localStorage.setItem('custom-categories', JSON.stringify([kept]));
    const api = stubResourceLinks();
    api.routes['POST /api/resource-categories'] = () => failure(409, resourceCategoryMessages.taken);
    const { user } = renderPage('/aimex/support-and-resources');
    await user.click(await screen.findByRole('button', { name: 'Share with the lab: Field Trips' }));
    expect(await screen.findByText(resourceCategoryMessages.taken)).toBeVisible();
    expect(localStorage.getItem('custom-categories')).toContain('field-trips');
  });
});

describe('a shared category', () => {
  const shared = { id: 12, title: 'Field Trips', description: null, dbCategory: 'guide', iconColor: 'red', version: 3 };

  it('is changed with its version, and cannot be deleted while it has links', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const api = stubResourceLinks();
    api.routes['GET /api/resource-categories'] = () => ok({ categories: [shared] });
    api.routes['PUT /api/resource-categories/12'] = ({ body }) => ok(Object.assign({}, shared, body));
    api.routes['DELETE /api/resource-categories/12'] = () => failure(409, resourceCategoryMessages.hasLinks);
    const { user } = renderPage('/aimex/support-and-resources');
    await user.click(await screen.findByRole('button', { name: 'Edit Field Trips' }));
    const title = within(await screen.findByRole('dialog')).getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Excursions');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [put] = api.callsOf('PUT /api/resource-categories/12');
    expect(put!.body).toMatchObject({ title: 'Excursions' });
    expect(put!.headers['if-match']).toBe('"3"');
    await user.click(screen.getByRole('button', { name: 'Delete Field Trips' }));
    expect(await screen.findByText(resourceCategoryMessages.hasLinks)).toBeVisible();
  });
});
