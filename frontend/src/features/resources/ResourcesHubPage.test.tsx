import { describe, expect, it, jest } from '@jest/globals';
import { builtInCategories, type ResourceLink } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aResourceLink } from '../../test-support/factories';
import { failure, pending } from '../../test-support/fake-api';
import { stubResourceLinks } from '../../test-support/fake-resource-links';
import { renderApp } from '../../test-support/render-app';

const HUB = '/aimex/support-and-resources';

const renderHub = (links: readonly ResourceLink[] = [], path = HUB) => {
  const api = stubResourceLinks(links);
  return { ...renderApp(path), api };
};

type User = ReturnType<typeof renderApp>['user'];

const dialog = () => within(screen.getByRole('dialog'));
const cardOf = (title: string) => screen.getByRole('link', { name: title }).closest('li')!;
const category = (title: string) => screen.findByRole('link', { name: title });

const addCategory = async (user: User, title: string, type?: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  if (title) await user.type(dialog().getByRole('textbox', { name: 'Title' }), title);
  if (type) {
    await user.click(dialog().getByRole('combobox', { name: 'Kind of links' }));
    await user.click(screen.getByRole('option', { name: type }));
  }
  await user.click(dialog().getByRole('button', { name: 'Add Category' }));
};

describe('the hub', () => {
  it('has a card for each category that links to its page', async () => {
    renderHub();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lab Resources Hub' })).toBeVisible();
    for (const { id, title, description } of builtInCategories()) {
      expect(await category(title)).toHaveAttribute('href', `/aimex/resource-type/${id}`);
      expect(screen.getByText(description!)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Back to Portal' })).toHaveAttribute('href', '/aimex/portal');
    expect(screen.getByRole('heading', { name: 'Managing Resources' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      '/api/resource-links/links.csv',
    );
  });

  it('shows the number of links in each category', async () => {
    renderHub([aResourceLink({ category: 'reference', hubCategory: 'hci' }), aResourceLink({ category: 'reference' })]);
    await waitFor(() => expect(cardOf('HCI Learning Resources')).toHaveTextContent('2 links'));
    expect(cardOf('Research Methods & Resources')).toHaveTextContent('1 link');
    expect(cardOf('Thesis Writing Skills')).toHaveTextContent('0 links');
  });

  it('shows its categories while the links are loading', async () => {
    const { api } = renderHub();
    api.routes['GET /api/resource-links'] = pending;
    expect(await category('HCI Learning Resources')).toBeVisible();
    expect(cardOf('HCI Learning Resources')).not.toHaveTextContent('link');
  });

  it('shows its categories with an error when the links cannot be loaded, and retries', async () => {
    const { api, user } = renderHub();
    const answer = api.routes['GET /api/resource-links']!;
    api.routes['GET /api/resource-links'] = () => failure(503, 'The resources service is unavailable.');
    expect(await screen.findByText(/The resources could not be loaded/)).toHaveTextContent(
      'The resources could not be loaded. The resources service is unavailable.',
    );
    expect(screen.getByRole('link', { name: 'HCI Learning Resources' })).toBeVisible();
    api.routes['GET /api/resource-links'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cardOf('HCI Learning Resources')).toHaveTextContent('0 links'));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});

describe('the search of the hub', () => {
  const osf = aResourceLink({ title: 'Open Science Framework', category: 'reference', hubCategory: 'methods' });

  it('finds categories by title or description, and links below them', async () => {
    const { user, place } = renderHub([osf, aResourceLink({ title: 'Something else' })]);
    await category('HCI Learning Resources');
    await user.type(screen.getByPlaceholderText('Search for resources...'), 'open SCIENCE');
    expect(screen.getByRole('link', { name: 'Research Methods & Resources' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'HCI Learning Resources' })).toBeNull();
    const links = within(await screen.findByRole('region', { name: 'Matching Links' }));
    expect(links.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Matching Links',
      'Open Science Framework',
    ]);
    expect(links.getByText(/Research Methods & Resources$/)).toBeVisible();
    await waitFor(() => expect(place().search).toBe('?q=open+SCIENCE'));
  });

  it('is part of the address, and has an empty state', async () => {
    const { user } = renderHub([osf], `${HUB}?q=framework`);
    expect(await screen.findByRole('heading', { name: 'Open Science Framework' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Research Methods & Resources' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), ' xyz');
    expect(screen.getByText('No category and no link matches “framework xyz”.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByRole('link', { name: 'Research Methods & Resources' })).toBeVisible();
    expect(screen.queryByText('Matching Links')).toBeNull();
  });
});

describe('a custom category', () => {
  it('is added, stored in this browser, and can be opened', async () => {
    const { user } = renderHub();
    await addCategory(user, 'Data Sets', 'Dataset');
    expect(await screen.findByText('Category added')).toBeVisible();
    expect(await category('Data Sets')).toHaveAttribute('href', '/aimex/resource-type/data-sets');
    expect(JSON.parse(localStorage.getItem('custom-categories')!)).toEqual([
      { id: 'data-sets', title: 'Data Sets', description: null, dbCategory: 'dataset', iconColor: 'gray' },
    ]);
    await user.click(await category('Data Sets'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Data Sets' })).toBeVisible();
  });

  it.each([
    ['', 'Category title is required'],
    ['hci learning resources', 'A category with this name already exists'],
    ['IRB', 'A category with this name already exists'],
    ['..', 'Please use letters or digits in the title'],
  ])('called %j is refused, and the input is kept', async (title, message) => {
    const { user } = renderHub();
    await addCategory(user, title, 'Policy');
    expect(await screen.findByText(message)).toBeVisible();
    expect(dialog().getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    expect(dialog().getByRole('combobox', { name: 'Kind of links' })).toHaveTextContent('Policy');
    expect(localStorage.getItem('custom-categories')).toBeNull();
  });

  it('has one of eleven types', async () => {
    const { user } = renderHub();
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.click(dialog().getByRole('combobox', { name: 'Kind of links' }));
    const options = within(screen.getByRole('listbox')).getAllByRole('option').slice(1);
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Form',
      'Guide',
      'Tutorial',
      'Reference',
      'Meeting Notes',
      'Research Paper',
      'Slide Deck',
      'Code Repository',
      'Dataset',
      'Policy',
      'External Tool',
    ]);
  });

  it('has one of seven colors', async () => {
    const { user } = renderHub();
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.click(dialog().getByRole('combobox', { name: 'Icon color' }));
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Gray', 'Blue', 'Green', 'Red', 'Purple', 'Amber', 'Cyan']);
    await user.click(screen.getByRole('option', { name: 'Purple' }));
    await user.type(dialog().getByRole('textbox', { name: 'Title' }), 'Slides');
    await user.click(dialog().getByRole('button', { name: 'Add Category' }));
    expect(localStorage.getItem('custom-categories')).toContain('"iconColor":"purple"');
  });

  it('is edited without changing its address; its links get its new type', async () => {
    const link = aResourceLink({ title: 'Corpus', category: 'dataset', hubCategory: 'data-sets' });
    const { user, api } = renderHub([link]);
    await addCategory(user, 'Data Sets', 'Dataset');
    await user.click(await screen.findByRole('button', { name: 'Edit Data Sets' }));
    await user.clear(dialog().getByRole('textbox', { name: 'Title' }));
    await user.type(dialog().getByRole('textbox', { name: 'Title' }), 'Corpora');
    await user.click(dialog().getByRole('combobox', { name: 'Kind of links' }));
    await user.click(screen.getByRole('option', { name: 'Policy' }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Category updated')).toBeVisible();
    expect(await category('Corpora')).toHaveAttribute('href', '/aimex/resource-type/data-sets');
    expect(api.stored()).toMatchObject([{ title: 'Corpus', category: 'policy', hubCategory: 'data-sets' }]);
    await waitFor(() => expect(cardOf('Corpora')).toHaveTextContent('1 link'));
  });

  it.each([
    ['be found', () => 'GET /api/resource-links'],
    ['follow', ({ id }: ResourceLink) => `PUT /api/resource-links/${id}`],
  ])('is not changed when its links cannot %s', async (_, routeOf) => {
    const link = aResourceLink({ category: 'dataset', hubCategory: 'data-sets' });
    const { user, api } = renderHub([link]);
    await addCategory(user, 'Data Sets', 'Dataset');
    api.routes[routeOf(link)] = () => failure(503, 'Not now.');
    await user.click(await screen.findByRole('button', { name: 'Edit Data Sets' }));
    await user.click(dialog().getByRole('combobox', { name: 'Kind of links' }));
    await user.click(screen.getByRole('option', { name: 'Policy' }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(localStorage.getItem('custom-categories')).toContain('"dbCategory":"dataset"');
    expect(dialog().getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('is deleted only after a confirmation', async () => {
    const { user } = renderHub();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false);
    await addCategory(user, 'Data Sets');
    await user.click(await screen.findByRole('button', { name: 'Delete Data Sets' }));
    expect(confirm.mock.calls).toEqual([[expect.stringContaining('“Data Sets”')]]);
    expect(await category('Data Sets')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Data Sets' }));
    expect(await screen.findByText('Category deleted')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Data Sets' })).toBeNull();
    expect(localStorage.getItem('custom-categories')).toBe('[]');
  });

  it('can be edited and deleted, unlike built-in ones', async () => {
    const { user } = renderHub();
    await addCategory(user, 'Data Sets', 'Dataset');
    await screen.findByRole('button', { name: 'Edit Data Sets' });
    expect(screen.getByRole('link', { name: 'HCI Learning Resources' })).toBeVisible();
    const buttons = screen.getAllByRole('button', { name: /^(Edit|Delete)/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit Data Sets', 'Delete Data Sets']);
  });
});
