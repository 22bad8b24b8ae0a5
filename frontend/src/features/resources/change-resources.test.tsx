import { describe, expect, it, jest } from '@jest/globals';
import { resourceCategoryMessages, type ResourceLink } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aResourceLink } from '../../test-support/factories';
import { failure, ok } from '../../test-support/fake-api';
import { stubResourceLinks } from '../../test-support/fake-resource-links';
import { renderApp } from '../../test-support/render-app';

const consent = aResourceLink({
  title: 'Consent form',
  url: 'https://www.irb.example.edu/consent.pdf',
  description: 'Two pages',
  category: 'form',
  hubCategory: 'irb',
});

const renderCategory = (links: readonly ResourceLink[] = [consent]) => {
  const api = stubResourceLinks(links);
  return { ...renderApp('/aimex/resource-type/irb'), api };
};

type User = ReturnType<typeof renderApp>['user'];

const dialog = () => within(screen.getByRole('dialog'));
const addButton = () => screen.findByRole('button', { name: 'Add New Resource' });
const field = (name: string) => dialog().getByRole('textbox', { name });

const fill = async (user: User, title: string, url: string) => {
  if (title) await user.type(field('Title'), title);
  if (url) await user.type(field('URL'), url);
};

describe('adding a link', () => {
  it('adds it to this category, and shows it', async () => {
    const { user, api } = renderCategory([]);
    await user.click(await addButton());
    await fill(user, 'Checklist', 'irb.example.edu/list');
    await user.click(dialog().getByRole('button', { name: 'Add Resource' }));
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

  it('adds it to the category that is chosen in the form, when it was opened from elsewhere', async () => {
    const api = stubResourceLinks([]);
    const { user } = renderApp('/aimex/support-and-resources?do=add-link');
    await screen.findByRole('dialog', { name: 'Add New Resource' });
    await fill(user, 'Slides', 'example.edu');
    await user.click(dialog().getByRole('combobox', { name: 'Category' }));
    await user.click(screen.getByRole('option', { name: 'Literature Search Techniques' }));
    await user.click(dialog().getByRole('button', { name: 'Add Resource' }));
    expect(await screen.findByText('Resource added')).toBeVisible();
    expect(api.callsOf('POST /api/resource-links')[0]?.body).toMatchObject({
      url: 'https://example.edu',
      category: 'tutorial',
      hubCategory: 'literature',
    });
  });

  it.each([
    ['', 'https://example.edu', 'Title is required'],
    ['x', '', 'Please enter a valid URL'],
    ['x', 'javascript:alert(1)', 'Please enter a valid URL'],
  ])('refuses the title %j and the address %j, and keeps both', async (title, url, message) => {
    const { user, api } = renderCategory();
    await user.click(await addButton());
    await fill(user, title, url);
    await user.click(dialog().getByRole('button', { name: 'Add Resource' }));
    expect(await dialog().findByText(message)).toBeVisible();
    expect([field('Title'), field('URL')].map((input) => (input as HTMLInputElement).value)).toEqual([title, url]);
    expect(api.callsOf('POST /api/resource-links')).toHaveLength(0);
  });

  it('sends one request for several clicks', async () => {
    const { user, api } = renderCategory();
    await user.click(await addButton());
    await fill(user, 'Checklist', 'https://irb.example.edu/list');
    await user.dblClick(dialog().getByRole('button', { name: 'Add Resource' }));
    expect(await screen.findByText('Resource added')).toBeVisible();
    expect(api.callsOf('POST /api/resource-links')).toHaveLength(1);
  });
});

describe('editing a link', () => {
  it('changes its texts, and moves it to another category', async () => {
    const { user, api } = renderCategory();
    await user.click(await screen.findByRole('button', { name: 'Edit Consent form' }));
    expect(field('URL')).toHaveValue(consent.url);
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Thesis form');
    await user.click(dialog().getByRole('combobox', { name: 'Category' }));
    await user.click(screen.getByRole('option', { name: 'Thesis Writing Skills' }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Resource updated')).toBeVisible();
    expect(await screen.findByText('No resources found')).toBeVisible();
    expect(api.stored()).toMatchObject([{ title: 'Thesis form', category: 'guide', hubCategory: 'thesis' }]);
  });
});

describe('deleting a link', () => {
  const remove = async (user: User) => user.click(await screen.findByRole('button', { name: 'Delete Consent form' }));

  it('asks for confirmation first', async () => {
    const { user, api } = renderCategory();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await remove(user);
    expect(confirm.mock.calls).toEqual([
      ['Delete “Consent form”? It is deleted for everyone in the lab. This cannot be undone.'],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Consent form' })).toHaveFocus();
    expect(api.callsOf(`DELETE /api/resource-links/${consent.id}`)).toHaveLength(0);
  });

  it('deletes it for everyone', async () => {
    const { user } = renderCategory();
    await remove(user);
    expect(await screen.findByText('Resource deleted')).toBeVisible();
    expect(await screen.findByText('No resources found')).toBeVisible();
  });

  it('refetches when another user has already deleted it', async () => {
    const { user, api } = renderCategory();
    await screen.findByText('Consent form');
    api.routes[`DELETE /api/resource-links/${consent.id}`] = () => failure(404, 'There is no such resource.');
    api.routes['GET /api/resource-links'] = () => ({ status: 200, body: { links: [] } });
    await remove(user);
    expect(await screen.findByText('There is no such resource.')).toBeVisible();
    expect(await screen.findByText('No resources found')).toBeVisible();
  });
});

describe('a category that is kept in this browser', () => {
  const kept = { id: 'field-trips', title: 'Field Trips', description: null, dbCategory: 'guide', iconColor: 'red' };
  const others = { title: 'Field Trips', dbCategory: 'guide', iconColor: 'red', description: null };

  it('says where others find its links, and becomes everybody’s, with its links', async () => {
    localStorage.setItem('custom-categories', JSON.stringify([kept]));
    const api = stubResourceLinks();
    const shared = { ...others, id: 12, version: 1 };
    api.routes['POST /api/resource-categories'] = () => {
      api.routes['GET /api/resource-categories'] = () => ok({ categories: [shared] });
      return { status: 201, body: shared };
    };
    const { user, place } = renderApp('/aimex/resource-type/field-trips');
    expect(await screen.findByText(/^Kept in this browser only. Others find its links with the search/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share with the lab: Field Trips' }));
    expect(await screen.findByText('Category shared with the lab')).toBeVisible();
    expect(api.callsOf('POST /api/resource-categories')[0]!.body).toEqual({ ...others, replaces: 'field-trips' });
    await waitFor(() => expect(place().pathname).toBe('/aimex/resource-type/12'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Field Trips' })).toBeVisible();
    expect(screen.queryByText(/^Kept in this browser/)).toBeNull();
    expect(localStorage.getItem('custom-categories')).toBe('[]');
  });

  it('stays when the lab has one of its name', async () => {
    localStorage.setItem('custom-categories', JSON.stringify([kept]));
    const api = stubResourceLinks();
    api.routes['POST /api/resource-categories'] = () => failure(409, resourceCategoryMessages.taken);
    const { user } = renderApp('/aimex/support-and-resources');
    await user.click(await screen.findByRole('button', { name: 'Share with the lab: Field Trips' }));
    expect(await screen.findByText(resourceCategoryMessages.taken)).toBeVisible();
    expect(localStorage.getItem('custom-categories')).toContain('field-trips');
  });
});

describe('a category that the lab shares', () => {
  const shared = { id: 12, title: 'Field Trips', description: null, dbCategory: 'guide', iconColor: 'red', version: 3 };

  it('is changed with its version, and is not deleted while links are in it', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const api = stubResourceLinks();
    api.routes['GET /api/resource-categories'] = () => ok({ categories: [shared] });
    api.routes['PUT /api/resource-categories/12'] = ({ body }) => ok(Object.assign({}, shared, body));
    api.routes['DELETE /api/resource-categories/12'] = () => failure(409, resourceCategoryMessages.hasLinks);
    const { user } = renderApp('/aimex/support-and-resources');
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
