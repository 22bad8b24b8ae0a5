import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, anonymous, failure, ok, pending } from '../../test-support/fake-api';
import { aRow, equipmentColumns, stubDatabase } from '../../test-support/fake-database';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { renderApp, toastVariant } from '../../test-support/render-app';

const PAGE = '/aimex/db-admin?table=equipment.equipment';
const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1));
const password = () => screen.findByLabelText('Administrator password');

const unlock = async (path: string, stored = rows(3), columns = equipmentColumns) => {
  const api = stubDatabase(admin, stored, [], columns);
  api.routes['POST /api/auth/admin'] = () => ok(admin);
  const app = renderApp(path);
  await app.user.type(await password(), 'right{Enter}');
  await screen.findByRole('navigation', { name: 'Tables' });
  return { api, ...app };
};

/** The row with this name. Found by text, because searching by role is slow in a large table. */
const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const calls = (api: { calls: { route: string; search: string }[] }) =>
  api.calls.filter(({ route }) => route.endsWith('/equipment.equipment')).map(({ search }) => search);

describe('access to the database', () => {
  it('reports a wrong password in a toast, and says for whom the page is', async () => {
    const api = stubDatabase(anonymous, []);
    api.routes['POST /api/auth/admin'] = () => failure(401, 'Incorrect Password');
    const { user } = renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    await user.type(await password(), 'wrong{Enter}');
    expect(await screen.findByText('Incorrect Password')).toBeVisible();
    expect(toastVariant('Access restricted to Professor Hsiao-En Lin only')).toBe('destructive');
    expect(await password()).toHaveValue('');
    expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(0);
  });

  it('opens with the right password', async () => {
    await unlock(PAGE);
    expect(screen.getByText('Login Successful')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Database Admin', level: 1 })).toHaveFocus();
    expect(await row('Item 1')).toBeVisible();
  });

  it('asks again after every page load, even while an older login is valid', async () => {
    const api = stubDatabase(admin, []);
    renderApp(PAGE);
    expect(await password()).toBeVisible();
    expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(0);
  });

  it('does not ask again after navigating to another page and back', async () => {
    const { user, router } = await unlock(PAGE);
    await user.click(screen.getByRole('link', { name: 'Back to Portal' }));
    expect(await screen.findByRole('link', { name: 'Access', description: 'Database Admin' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await row('Item 1')).toBeVisible();
  });

  it('asks in a dialog when the login has expired, and keeps the input', async () => {
    const { user, api } = await unlock(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Add Record' }));
    await user.type(screen.getByLabelText(/^Name/), 'Typed before');
    const answer = api.routes['POST /api/db-admin/tables/equipment.equipment']!;
    api.routes['POST /api/db-admin/tables/equipment.equipment'] = () => failure(403, 'Please enter the password.');
    api.routes['GET /api/auth/session'] = () => ok(anonymous);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Administrator Login' });
    api.routes['POST /api/db-admin/tables/equipment.equipment'] = answer;
    await user.type(within(dialog).getByLabelText('Administrator password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Administrator Login' })).toBeNull());
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Typed before');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Operation Successful')).toBeVisible();
  });
});

describe('the list of tables', () => {
  it('shows them by their labels and parts of the portal with their row counts, and marks estimates', async () => {
    const { user, place } = await unlock('/aimex/db-admin');
    const list = within(screen.getByRole('navigation', { name: 'Tables' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Members',
      'Equipment',
      'Database admin',
    ]);
    expect(list.getByRole('link', { current: true })).toHaveTextContent('Lab members≈ 1,000,000');
    await user.click(list.getByRole('link', { name: /^Equipment/ }));
    expect(place().search).toBe('?table=equipment.equipment');
    expect(await row('Item 1')).toBeVisible();
  });

  it('shows an error when it cannot be loaded, and retries', async () => {
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

it('refetches the counts after any change', async () => {
  const { api } = await unlock(PAGE);
  await row('Item 1');
  act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
  await waitFor(() => expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(2));
  expect(calls(api)).toHaveLength(1);
});

describe('the rows of a table', () => {
  it('are paginated by 50, with the id at the edge as the cursor', async () => {
    // Few columns, because each press draws all cells again.
    const { user, api, place } = await unlock(PAGE, rows(120), equipmentColumns.slice(0, 2));
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

  it('are sorted by a column ascending, descending or not at all, as part of the address', async () => {
    const { user, api, place } = await unlock(PAGE);
    const head = await screen.findByRole('columnheader', { name: 'Name' });
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

  it('are filtered by a column, and the CSV file has the same rows', async () => {
    const { user, place } = await unlock(PAGE);
    await row('Item 1');
    await user.click(screen.getByRole('combobox', { name: 'Filter by' }));
    await user.click(screen.getByRole('option', { name: 'Name' }));
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

  it('has a select for a column with few values', async () => {
    const { user, place } = await unlock(`${PAGE}&filterColumn=status&filter=available`);
    await user.click(await screen.findByRole('combobox', { name: 'Value' }));
    await user.click(screen.getByRole('option', { name: 'retired' }));
    expect(await screen.findByText('No row matches the filter')).toBeVisible();
    expect(place().search).toContain('filter=retired');
  });

  it('keep the filter editable when the server refuses it', async () => {
    const { user, api } = await unlock(PAGE);
    await row('Item 1');
    const answer = api.routes['GET /api/db-admin/tables/equipment.equipment']!;
    api.routes['GET /api/db-admin/tables/equipment.equipment'] = () => failure(400, 'price must be a number.');
    await user.click(screen.getByRole('combobox', { name: 'Filter by' }));
    await user.click(screen.getByRole('option', { name: 'Price' }));
    await user.type(screen.getByLabelText('Is equal to'), 'x');
    expect(await screen.findByText('price must be a number.')).toBeVisible();
    api.routes['GET /api/db-admin/tables/equipment.equipment'] = answer;
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await row('Item 1')).toBeVisible();
  });

  it('distinguish null from an empty text, and show the name of a referenced row', async () => {
    await unlock(PAGE, [aRow(1, { keywords: '', lab_member_id: 7, is_fragile: true })]);
    const cells = within(await row('Item 1'));
    expect(cells.getByText('empty text')).toBeVisible();
    expect(cells.getAllByText('No value').length).toBeGreaterThan(0);
    expect(cells.getByText('Szu-Yu Chen')).toBeVisible();
    expect(cells.getByText('Yes')).toBeVisible();
    expect(screen.getByText('equipment.equipment')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lab member' })).toHaveAttribute(
      'title',
      'lab_member_id: integer, a record of “Lab members”',
    );
  });

  it('show a long text in full on request', async () => {
    const notes = `${'很長的說明 '.repeat(20)}end`;
    const { user } = await unlock(PAGE, [aRow(1, { notes })]);
    await user.click(await screen.findByRole('button', { name: notes }));
    expect(within(screen.getByRole('dialog', { name: 'Notes of Item 1' })).getByText(/end$/)).toBeVisible();
  });

  it('are refetched when another user has changed them', async () => {
    const { api } = await unlock(PAGE);
    await row('Item 1');
    api.changeElsewhere(1, { name: 'Renamed elsewhere' });
    act(() => FakeEventSource.last.send('{"topic":"equipment"}'));
    expect(await row('Renamed elsewhere')).toBeVisible();
  });

  it('show empty, loading and unknown-table states', async () => {
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
