import { describe, expect, it } from '@jest/globals';
import type { AuditEntry, Row } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, anonymous, failure, heldRequests, ok } from '../../test-support/fake-api';
import { anActor, anEntry, aRow, equipmentColumns, stubDatabase } from '../../test-support/fake-database';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderPage, toastVariant } from '../../test-support/render-app';

const PAGE = '/aimex/db-admin?table=equipment.equipment';
const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1));
const password = () => screen.findByLabelText('Administrator password');

const unlock = async (path: string, stored = rows(3), columns = equipmentColumns) => {
  const api = stubDatabase(admin, stored, [], columns);
  api.routes['POST /api/auth/admin'] = () => ok(admin);
  const app = renderPage(path);
  await app.user.type(await password(), 'right{Enter}');
  await screen.findByRole('navigation', { name: 'Tables' });
  return { api, ...app };
};

/** The row with this name. Found by text, because searching by role is slow in a large table. */
const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const calls = (api: { calls: { route: string; search: string }[] }) =>
  api.calls.filter(({ route }) => route.endsWith('/equipment.equipment')).map(({ search }) => search);

describe('access to the database', () => {
  it('is asked for after every page load, even while an older login is valid, but not again after navigating to another page and back', async () => {
    const api = stubDatabase(admin, rows(1));
    api.routes['POST /api/auth/admin'] = () => failure(401, 'Incorrect Password');
    const { user, router } = renderPage(PAGE);
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    await user.type(await password(), 'wrong{Enter}');
    expect(await screen.findByText('Incorrect Password')).toBeVisible();
    expect(toastVariant('Access restricted to Professor Hsiao-En Lin only')).toBe('destructive');
    expect(await password()).toHaveValue('');
    expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(0);

    api.routes['POST /api/auth/admin'] = () => ok(admin);
    await user.type(await password(), 'right{Enter}');
    expect(await screen.findByRole('heading', { name: 'Database Admin', level: 1 })).toHaveFocus();
    expect(await row('Item 1')).toBeVisible();
    await act(() => router.navigate('/aimex/unknown'));
    expect(screen.queryByText('Item 1')).toBeNull();
    await act(() => router.navigate(-1));
    expect(await row('Item 1')).toBeVisible();
  });

  it('is asked for in a dialog when the login has expired, which keeps the input', async () => {
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

it('the tables are listed by part of the portal with their labels and row counts, marked if estimated; an unknown one says so', async () => {
  const { user, api, place, router } = await unlock('/aimex/db-admin');
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
  api.routes['GET /api/db-admin/tables/pg_catalog.pg_authid'] = () => failure(404, 'There is no such table.');
  await act(() => router.navigate('?table=pg_catalog.pg_authid'));
  expect(await screen.findByText('There is no such table.')).toBeVisible();
});

describe('the rows of a table', () => {
  // Few columns, because each press draws all cells again.
  const few = equipmentColumns.filter(({ column_name }) => ['id', 'name', 'status', 'price'].includes(column_name));

  it('are paginated by 50, with the first or last id as the cursor', async () => {
    const { user, api, place } = await unlock(PAGE, rows(101), few.slice(0, 2));
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

  it('are sorted and filtered in the address, as is the CSV file; a refused filter stays editable', async () => {
    const { user, api, place } = await unlock(PAGE, rows(3), few);
    const head = await screen.findByRole('columnheader', { name: 'Name' });
    for (const order of ['ascending', 'descending']) {
      await user.click(within(head).getByRole('button'));
      await waitFor(() => expect(head).toHaveAttribute('aria-sort', order));
    }
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Item 3'));
    expect(place().search).toBe('?table=equipment.equipment&sort=name&order=desc');
    expect(calls(api)).toContain('?page=1&sort=name&order=desc');

    const filterBy = async (column: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Filter by' }));
      await user.click(screen.getByRole('option', { name: column }));
    };
    const answer = api.routes['GET /api/db-admin/tables/equipment.equipment']!;
    api.routes['GET /api/db-admin/tables/equipment.equipment'] = () => failure(400, 'price must be a number.');
    await filterBy('Price');
    await user.type(screen.getByLabelText('Is equal to'), 'x');
    expect(await screen.findByText('price must be a number.')).toBeVisible();
    api.routes['GET /api/db-admin/tables/equipment.equipment'] = answer;
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await row('Item 1')).toBeVisible();

    await filterBy('Status');
    await user.click(screen.getByRole('combobox', { name: 'Value' }));
    await user.click(screen.getByRole('option', { name: 'retired' }));
    expect(await screen.findByText('No row matches the filter')).toBeVisible();
    expect(place().search).toContain('filterColumn=status&filter=retired');
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      '/api/db-admin/tables/equipment.equipment/rows.csv?sort=name&order=desc&filterColumn=status&filter=retired',
    );
    await user.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(await row('Item 1')).toBeVisible();
    expect(place().search).not.toContain('filter');
    expect(screen.getByText('Page 1 of 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('distinguish null from an empty text, name referenced rows, show long texts in full on request, and follow changes by others', async () => {
    const notes = `${'很長的說明 '.repeat(20)}end`;
    const { user, api } = await unlock(PAGE, [aRow(1, { keywords: '', lab_member_id: 7, is_fragile: true, notes })]);
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
    await user.click(screen.getByRole('button', { name: notes }));
    expect(within(screen.getByRole('dialog', { name: 'Notes of Item 1' })).getByText(/end$/)).toBeVisible();
    api.changeElsewhere(1, { name: 'Renamed elsewhere' });
    act(() => FakeEventSource.last.send('{"topic":"equipment"}'));
    expect(await screen.findByText('Renamed elsewhere')).toBeInTheDocument();
  });
});

const EQUIPMENT = '?table=equipment.equipment';
const AUDIT_LOG = '?table=db_admin.audit_log';

interface Server {
  rows?: Row[];
  entries?: AuditEntry[];
  /** A route that the test answers. */
  held?: string;
}

const openHeld = async (search: string, { rows = [], entries = [], held = '' }: Server) => {
  const api = stubDatabase(admin, rows, entries);
  api.routes['POST /api/auth/admin'] = () => ok(admin);
  const usual = api.routes[held]!;
  const requests = heldRequests();
  if (held) api.routes[held] = requests.route;
  const app = renderPage(`/aimex/db-admin${search}`);
  await app.user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
  const tryAgain = async () => {
    api.routes[held] = usual;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  };
  return { api, ...app, answer: requests.answer, tryAgain };
};

const why = failure(503, 'Please try again later.');

it('the list of tables shows loading, an error or that there are none, and is loaded again after any change', async () => {
  const { api, user, answer } = await openHeld('', { held: 'GET /api/db-admin/tables' });
  expect(await screen.findByRole('progressbar', { name: 'Loading the tables' })).toBeInTheDocument();
  answer(why);
  expect(await screen.findByText('The tables could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  answer(ok({ tables: [] }));
  expect(await screen.findByText('There are no tables yet')).toBeVisible();
  act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
  await waitFor(() => expect(api.callsOf('GET /api/db-admin/tables')).toHaveLength(3));
});

it('the rows show an error, or that there are none', async () => {
  const { answer, tryAgain } = await openHeld(EQUIPMENT, { held: 'GET /api/db-admin/tables/equipment.equipment' });
  expect(await screen.findByRole('progressbar', { name: 'Loading the rows' })).toBeInTheDocument();
  answer(why);
  expect(await screen.findByText('The rows could not be loaded')).toBeVisible();
  await tryAgain();
  expect(await screen.findByText('The table is empty.')).toBeVisible();
});

it('the audit log shows an error, or that there are no changes', async () => {
  const { answer, tryAgain } = await openHeld(AUDIT_LOG, { held: 'GET /api/db-admin/audit-actions' });
  expect(await screen.findByRole('progressbar', { name: 'Loading the audit log' })).toBeInTheDocument();
  answer(why);
  expect(await screen.findByText('The audit log could not be loaded')).toBeVisible();
  await tryAgain();
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

describe('long and Chinese values', () => {
  it('break or scroll in the rows', async () => {
    await openHeld(EQUIPMENT, { rows: [aRow(1, { name: longText, notes: `陳${longText}` })] });
    expect(await screen.findAllByText(new RegExp(longText.slice(0, 40)))).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('break in the audit log', async () => {
    const entry = anEntry({
      actor: anActor(longText),
      before: { id: 1, name: longText },
      after: { id: 1, name: `陳${longText}` },
    });
    const { user } = await openHeld(AUDIT_LOG, { entries: [{ ...entry, title: longText }] });
    await user.click(await screen.findByRole('button', { expanded: false, name: /^Changed/ }));
    expect(await screen.findAllByText(new RegExp(longText.slice(0, 40)))).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
  });
});
