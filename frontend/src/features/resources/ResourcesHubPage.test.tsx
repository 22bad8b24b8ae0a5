import { describe, expect, it, jest } from '@jest/globals';
import { builtInCategories, type ResourceLink } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aResourceLink } from '../../test-support/factories';
import { failure, heldRequests } from '../../test-support/fake-api';
import { stubResourceLinks } from '../../test-support/fake-resource-links';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderPage } from '../../test-support/render-app';

const HUB = '/aimex/support-and-resources';

const renderHub = (links: readonly ResourceLink[] = [], path = HUB) => {
  const api = stubResourceLinks(links);
  return { ...renderPage(path), api };
};

const dialog = () => within(screen.getByRole('dialog'));
const cardOf = (title: string) => screen.getByRole('link', { name: title }).closest('li')!;
const category = (title: string) => screen.findByRole('link', { name: title });

it('the hub has a linked card for each category, with the number of its links once they are loaded', async () => {
  const { api, user } = renderHub([
    aResourceLink({ category: 'reference', hubCategory: 'hci' }),
    aResourceLink({ category: 'reference' }),
  ]);
  const list = api.routes['GET /api/resource-links']!;
  const held = heldRequests();
  api.routes['GET /api/resource-links'] = held.route;
  expect(await screen.findByRole('heading', { level: 1, name: 'Lab Resources Hub' })).toBeVisible();
  for (const { id, title, description } of builtInCategories()) {
    expect(await category(title)).toHaveAttribute('href', `/aimex/resource-type/${id}`);
    expect(screen.getByText(description!)).toBeVisible();
  }
  expect(screen.getByRole('heading', { name: 'Managing Resources' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', '/api/resource-links/links.csv');
  expect(cardOf('HCI Learning Resources')).not.toHaveTextContent('link');

  held.answer(failure(503, 'The resources service is unavailable.'));
  expect(await screen.findByText(/The resources could not be loaded/)).toHaveTextContent(
    'The resources could not be loaded. The resources service is unavailable.',
  );
  expect(screen.getByRole('link', { name: 'HCI Learning Resources' })).toBeVisible();
  api.routes['GET /api/resource-links'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cardOf('HCI Learning Resources')).toHaveTextContent('2 links'));
  expect(cardOf('Research Methods & Resources')).toHaveTextContent('1 link');
  expect(cardOf('Thesis Writing Skills')).toHaveTextContent('0 links');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it('the search of the hub finds categories by title or description, and links; it is in the address, and has an empty state', async () => {
  const osf = aResourceLink({ title: 'Open Science Framework', category: 'reference', hubCategory: 'methods' });
  const { user, place } = renderHub([osf, aResourceLink({ title: 'Something else' })], `${HUB}?q=framework`);
  expect(await screen.findByRole('heading', { name: 'Open Science Framework' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Research Methods & Resources' })).toBeNull();
  const search = screen.getByPlaceholderText('Search for resources...');
  await user.type(search, ' xyz');
  expect(screen.getByText('No category and no link matches “framework xyz”.')).toBeVisible();
  await user.clear(search);
  expect(screen.getByRole('link', { name: 'HCI Learning Resources' })).toBeVisible();
  expect(screen.queryByText('Matching links')).toBeNull();
  await user.type(search, 'open SCIENCE');
  expect(screen.getByRole('link', { name: 'Research Methods & Resources' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'HCI Learning Resources' })).toBeNull();
  const links = within(await screen.findByRole('region', { name: 'Matching links' }));
  expect(links.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Matching links',
    'Open Science Framework',
  ]);
  expect(links.getByText(/Research Methods & Resources$/)).toBeVisible();
  await waitFor(() => expect(place().search).toBe('?q=open+SCIENCE'));
});

it('links of deleted categories or those of another browser are listed below the categories', async () => {
  const links = [
    aResourceLink({ title: 'Deleted category', category: 'guide', hubCategory: '7' }),
    aResourceLink({ title: 'Another browser', category: 'dataset', hubCategory: 'data-sets' }),
    aResourceLink({ title: 'A type without category', category: 'dataset', hubCategory: null }),
    aResourceLink({ title: 'Here', category: 'reference', hubCategory: 'hci' }),
  ];
  const { user } = renderHub(links);
  const others = within(await screen.findByRole('region', { name: 'Other links' }));
  const titles = others.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Other links', 'Deleted category', 'Another browser', 'A type without category']);
  await user.type(screen.getByPlaceholderText('Search for resources...'), 'here');
  expect(screen.queryByRole('region', { name: 'Other links' })).toBeNull();
});

describe('a custom category', () => {
  const kept = { id: 'data-sets', title: 'Data Sets', description: null, dbCategory: 'dataset', iconColor: 'gray' };
  const stored = () => JSON.parse(localStorage.getItem('custom-categories')!) as object[];

  it('has a unique name, one of eleven types and one of seven colors, and is stored in this browser', async () => {
    const { user } = renderHub();
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    const title = dialog().getByRole('textbox', { name: 'Title' });
    const add = () => user.click(dialog().getByRole('button', { name: 'Add Category' }));
    const options = async (select: string) => {
      await user.click(dialog().getByRole('combobox', { name: select }));
      const all = within(screen.getByRole('listbox')).getAllByRole('option');
      return all.filter((option) => option.ariaDisabled !== 'true').map(({ textContent }) => textContent);
    };
    expect(await options('Kind of links')).toEqual([
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
    await user.click(screen.getByRole('option', { name: 'Dataset' }));
    expect(await options('Icon color')).toEqual(['Gray', 'Blue', 'Green', 'Red', 'Purple', 'Amber', 'Cyan']);
    await user.click(screen.getByRole('option', { name: 'Purple' }));
    for (const [text, message] of [
      ['', 'Category title is required'],
      ['IRB', 'A category with this name already exists'],
      ['..', 'Please use letters or digits in the title'],
    ] as const) {
      await user.clear(title);
      if (text) await user.type(title, text);
      await add();
      expect(await screen.findByText(message)).toBeVisible();
      expect(title).toHaveValue(text);
      expect(dialog().getByRole('combobox', { name: 'Kind of links' })).toHaveTextContent('Dataset');
    }
    expect(localStorage.getItem('custom-categories')).toBeNull();
    await user.clear(title);
    await user.type(title, 'Data Sets');
    await add();
    expect(await category('Data Sets')).toHaveAttribute('href', '/aimex/resource-type/data-sets');
    expect(stored()).toEqual([{ ...kept, iconColor: 'purple' }]);
  });

  it('is edited without changing its address, and only together with the type of its links', async () => {
    localStorage.setItem('custom-categories', JSON.stringify([kept]));
    const link = aResourceLink({ title: 'Corpus', category: 'dataset', hubCategory: 'data-sets' });
    const { user, api } = renderHub([link]);
    await user.click(await screen.findByRole('button', { name: 'Edit Data Sets' }));
    await user.clear(dialog().getByRole('textbox', { name: 'Title' }));
    await user.type(dialog().getByRole('textbox', { name: 'Title' }), 'Corpora');
    await user.click(dialog().getByRole('combobox', { name: 'Kind of links' }));
    await user.click(screen.getByRole('option', { name: 'Policy' }));
    const usual = { ...api.routes };
    for (const route of ['GET /api/resource-links', `PUT /api/resource-links/${link.id}`]) {
      api.routes[route] = () => failure(503, `Not now: ${route}`);
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(`Not now: ${route}`)).toBeVisible();
      expect(stored()).toEqual([kept]);
      await waitFor(() => expect(dialog().getByRole('button', { name: 'Save' })).toBeEnabled());
      Object.assign(api.routes, usual);
    }
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await category('Corpora')).toHaveAttribute('href', '/aimex/resource-type/data-sets');
    expect(api.stored()).toMatchObject([{ title: 'Corpus', category: 'policy', hubCategory: 'data-sets' }]);
    await waitFor(() => expect(cardOf('Corpora')).toHaveTextContent('1 link'));
  });

  it('can be deleted after a confirmation, unlike built-in ones', async () => {
    localStorage.setItem('custom-categories', JSON.stringify([kept]));
    const { user } = renderHub();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false);
    await category('HCI Learning Resources');
    const buttons = screen.getAllByRole('button', { name: /^(Edit|Delete)/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit Data Sets', 'Delete Data Sets']);
    await user.click(screen.getByRole('button', { name: 'Delete Data Sets' }));
    expect(confirm.mock.calls).toEqual([[expect.stringContaining('“Data Sets”')]]);
    expect(await category('Data Sets')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Data Sets' }));
    expect(await screen.findByText('Category deleted')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Data Sets' })).toBeNull();
    expect(stored()).toEqual([]);
  });
});

it('long texts, and a category with a long Chinese name, do not overflow their cards and pages', async () => {
  const title = `研究室的資料集${longText}`;
  const own = { id: '研究室的資料集', title, description: longText, dbCategory: 'dataset', iconColor: 'gray' };
  localStorage.setItem('custom-categories', JSON.stringify([own]));
  const texts = { title: longText, description: longText, url: `https://www.example.edu/${longText}` };
  const { user } = renderHub([aResourceLink({ ...texts, category: 'dataset', hubCategory: own.id })]);
  const card = await screen.findByRole('link', { name: title });
  expect(placesPushedBy(longText)).toEqual([]);
  await user.click(card);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('heading', { name: longText })).toBeVisible();
  expect(placesPushedBy(longText)).toEqual([]);
});
