import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, anonymous, failure, ok, pending } from '../../test-support/fake-api';
import { aRow, stubDatabase } from '../../test-support/fake-database';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { renderApp } from '../../test-support/render-app';

const PAGE = '/aimex/db-admin?table=equipment.equipment';
const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1));
const password = () => screen.findByLabelText('Administrator password');

const unlock = async (path: string, stored = rows(3)) => {
  const api = stubDatabase(admin, stored);
  api.routes['POST /api/auth/admin'] = () => ok(admin);
  const app = renderApp(path);
  await app.user.type(await password(), 'right{Enter}');
  await screen.findByRole('navigation', { name: 'Tables' });
  return { api, ...app };
};

/** The row with this name. By its text: roles take long to find in a large table. */
const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const calls = (api: { calls: { route: string; search: string }[] }) =>
  api.calls.filter(({ route }) => route.endsWith('/equipment.equipment')).map(({ search }) => search);

describe('the door of the database', () => {
  it('says with a toast that the password was wrong, and whom the page is for', async () => {
    const api = stubDatabase(anonymous, []);
    api.routes['POST /api/auth/admin'] = () => failure(401, 'Incorrect Password');
    const { user } = renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    await user.type(await password(), 'wrong{Enter}');
    expect(await screen.findByText('Incorrect Password')).toBeVisible();
    expect(screen.getByText('Access restricted to Professor Hsiao-En Lin only')).toBeVisible();
    expect(await password()).toHaveValue('');
    expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(0);
  });

  it('opens on the right one', async () => {
    await unlock(PAGE);
    expect(screen.getByText('Login Successful')).toBeVisible();
    expect(await row('Item 1')).toBeVisible();
  });

  it('asks again whenever the page is loaded, even while an older login lasts', async () => {
    const api = stubDatabase(admin, []);
    renderApp(PAGE);
    expect(await password()).toBeVisible();
    expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(0);
  });

  it('stays open for who goes to another page and comes back', async () => {
    const { user, router } = await unlock(PAGE);
    await user.click(screen.getByRole('link', { name: 'Back to Portal' }));
    expect(await screen.findByRole('link', { name: 'Access', description: 'Database Admin' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await row('Item 1')).toBeVisible();
  });

  it('asks in a dialog when the login is over, and keeps what was typed', async () => {
    const { user, api } = await unlock(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Add Record' }));
    await user.type(screen.getByLabelText(/^name/), 'Typed before');
    const answer = api.routes['POST /api/db-admin/tables/equipment.equipment']!;
    api.routes['POST /api/db-admin/tables/equipment.equipment'] = () => failure(403, 'Please enter the password.');
    api.routes['GET /api/auth/session'] = () => ok(anonymous);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Administrator Login' });
    api.routes['POST /api/db-admin/tables/equipment.equipment'] = answer;
    await user.type(within(dialog).getByLabelText('Administrator password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Administrator Login' })).toBeNull());
    expect(screen.getByLabelText(/^name/)).toHaveValue('Typed before');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Operation Successful')).toBeVisible();
  });
});

describe('the list of tables', () => {
  it('has them by schema with the number of their rows, and marks what is estimated', async () => {
    const { user, place } = await unlock('/aimex/db-admin');
    const list = within(screen.getByRole('navigation', { name: 'Tables' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'members',
      'equipment',
      'db_admin',
    ]);
    expect(list.getByRole('link', { current: true })).toHaveTextContent('lab_members≈ 1,000,000');
    await user.click(list.getByRole('link', { name: /^equipment/ }));
    expect(place().search).toBe('?table=equipment.equipment');
    expect(await row('Item 1')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const api = stubDatabase(admin, rows(1));
    const answer = api.routes['GET /api/db-admin/tables']!;
    api.routes['POST /api/auth/admin'] = () => ok(admin);
    api.routes['GET /api/db-admin/tables'] = () => failure(503, 'Please try again later.');
    const { user } = renderApp(PAGE);
    await user.type(await password(), 'right{Enter}');
    expect(await screen.findByText('The tables could not be loaded')).toBeVisible();
    api.routes['GET /api/db-admin/tables'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Item 1')).toBeVisible();
  });
});

it('counts the rows again whenever anything has changed anywhere', async () => {
  const { api } = await unlock(PAGE);
  await row('Item 1');
  act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
  await waitFor(() => expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(2));
  expect(calls(api)).toHaveLength(1);
});

describe('the rows of a table', () => {
  it('come by pages of 50, from page to page by the id at the edge', async () => {
    const { user, api, place } = await unlock(PAGE, rows(120));
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const press = (name: string) => user.click(pages.getByRole('button', { name }));
    expect(pages.getByRole('button', { name: 'First' })).toBeDisabled();
    await press('Next');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(place().search).toBe('?table=equipment.equipment&page=2&after=50');
    await row('Item 51');
    await press('Last');
    await row('Item 101');
    expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    await press('Previous');
    await row('Item 51');
    await press('First');
    await row('Item 50');
    expect(calls(api)).toEqual(['?page=1', '?page=2&after=50', '?page=3', '?page=2&before=101']);
  });

  it('are put in order by a column, up, down and back, which the address keeps', async () => {
    const { user, api, place } = await unlock(PAGE);
    const head = await screen.findByRole('columnheader', { name: 'name' });
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
    expect(place().search).toBe('?table=equipment.equipment&sort=name&order=desc');
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Item 3'));
    await user.click(within(head).getByRole('button'));
    expect(place().search).toBe('?table=equipment.equipment');
    expect(calls(api)).toContain('?page=1&sort=name&order=desc');
  });

  it('are filtered by a column, and the file has the same rows', async () => {
    const { user, place } = await unlock(PAGE);
    await row('Item 1');
    await user.click(screen.getByRole('combobox', { name: 'Filter by' }));
    await user.click(screen.getByRole('option', { name: 'name' }));
    await user.type(screen.getByLabelText('Contains'), 'Item 2');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(place().search).toBe('?table=equipment.equipment&filterColumn=name&filter=Item+2');
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      '/api/db-admin/tables/equipment.equipment/rows.csv?filterColumn=name&filter=Item+2',
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
    expect(place().search).toBe('?table=equipment.equipment');
  });

  it('offers the values of a column that has few', async () => {
    const { user, place } = await unlock(`${PAGE}&filterColumn=status&filter=available`);
    await user.click(await screen.findByRole('combobox', { name: 'Value' }));
    await user.click(screen.getByRole('option', { name: 'retired' }));
    expect(await screen.findByText('No row matches the filter')).toBeVisible();
    expect(place().search).toContain('filter=retired');
  });

  it('keep the filter at hand when the server cannot use it', async () => {
    const { user, api } = await unlock(PAGE);
    await row('Item 1');
    const answer = api.routes['GET /api/db-admin/tables/equipment.equipment']!;
    api.routes['GET /api/db-admin/tables/equipment.equipment'] = () => failure(400, 'price must be a number.');
    await user.click(screen.getByRole('combobox', { name: 'Filter by' }));
    await user.click(screen.getByRole('option', { name: 'price' }));
    await user.type(screen.getByLabelText('Is equal to'), 'x');
    expect(await screen.findByText('price must be a number.')).toBeVisible();
    api.routes['GET /api/db-admin/tables/equipment.equipment'] = answer;
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await row('Item 1')).toBeVisible();
  });

  it('tell no value from an empty text, and name the row that a key leads to', async () => {
    await unlock(PAGE, [aRow(1, { keywords: '', lab_member_id: 7, is_fragile: true })]);
    const cells = within(await row('Item 1'));
    expect(cells.getByText('empty text')).toBeVisible();
    expect(cells.getAllByText('No value').length).toBeGreaterThan(0);
    expect(cells.getByText('Szu-Yu Chen')).toBeVisible();
    expect(cells.getByText('Yes')).toBeVisible();
  });

  it('show a long text in full when asked', async () => {
    const notes = `${'很長的說明 '.repeat(20)}end`;
    const { user } = await unlock(PAGE, [aRow(1, { notes })]);
    await user.click(await screen.findByRole('button', { name: notes }));
    expect(within(screen.getByRole('dialog', { name: 'notes of row 1' })).getByText(/end$/)).toBeVisible();
  });

  it('arrive anew when somebody else has changed them', async () => {
    const { api } = await unlock(PAGE);
    await row('Item 1');
    api.changeElsewhere(1, { name: 'Renamed elsewhere' });
    act(() => FakeEventSource.last.send('{"topic":"equipment"}'));
    expect(await row('Renamed elsewhere')).toBeVisible();
  });

  it('say when there are none, when they are loading and when there is no such table', async () => {
    const { api, router } = await unlock(PAGE, []);
    expect(await screen.findByText('The table is empty.')).toBeVisible();
    api.routes['GET /api/db-admin/tables/members.lab_members'] = pending;
    await act(() => router.navigate('?table=members.lab_members'));
    expect(screen.getByRole('progressbar', { name: 'Loading the rows' })).toBeInTheDocument();
    api.routes['GET /api/db-admin/tables/pg_catalog.pg_authid'] = () => failure(404, 'There is no such table.');
    await act(() => router.navigate('?table=pg_catalog.pg_authid'));
    expect(await screen.findByText('There is no such table.')).toBeVisible();
  });
});
