import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Row, RowChange } from '@lab/contracts';
import { admin, failure, ok, silentFailures } from '../../test-support/fake-api';
import { aRow, stubDatabase } from '../../test-support/fake-database';
import { renderPage } from '../../test-support/render-app';

const TABLE = 'equipment.equipment';
const POST = `POST /api/db-admin/tables/${TABLE}`;

const open = async (rows: Row[] = [aRow(1)]) => {
  const api = stubDatabase(admin, rows);
  api.routes['POST /api/auth/admin'] = () => ok(admin);
  const app = renderPage(`/aimex/db-admin?table=${TABLE}`);
  await app.user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
  await screen.findByText('Page 1 of 1');
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
  const sent = () => api.callsOf(POST).map(({ body }) => body as RowChange);
  return { api, press, sent, ...app };
};

const field = (name: RegExp) => screen.getByLabelText(name);

it('a new record has an input for every type except the columns that the database sets, marks the required ones, and keeps the input when it is refused', async () => {
  const { press, user, api, sent } = await open();
  await press('Add Record');
  const dialog = within(screen.getByRole('dialog', { name: 'Add Record' }));
  for (const hidden of [/^Id/, /^Created at/, /^Updated at/]) expect(dialog.queryByLabelText(hidden)).toBeNull();
  const required = dialog.getAllByLabelText('required').map((mark) => mark.parentElement?.textContent);
  expect(required).toEqual(['Name *']);
  for (const name of [/^Bought on/, /^Meets at/, /^Checked at/]) {
    expect(field(name)).toHaveAttribute('type', 'datetime-local');
  }
  expect(field(/^Price/)).toHaveAttribute('type', 'number');
  expect(field(/^Name/)).toHaveAttribute('type', 'text');
  expect(screen.getByRole('combobox', { name: /^Status/ })).toHaveTextContent('available');

  await press('Add');
  expect(await screen.findByText('Please fill in Name.')).toBeVisible();
  await waitFor(() => expect(field(/^Name/)).toHaveFocus());
  expect(sent()).toEqual([]);

  await user.type(field(/^Name/), 'Twice');
  await user.click(field(/^Fragile/));
  await user.type(screen.getByRole('combobox', { name: /^Lab member/ }), 'Szu');
  await user.click(await screen.findByRole('option', { name: 'Szu-Yu Chen · 7' }));
  const add = api.routes[POST]!;
  api.routes[POST] = silentFailures[0]!;
  await press('Add');
  expect(await screen.findByText('Operation Failed')).toBeVisible();
  expect(screen.getAllByText('An error occurred while updating data').length).toBeGreaterThan(0);
  const why = 'name must be unique.';
  api.routes[POST] = () => failure(400, why, [{ path: 'data.name', message: why }]);
  await press('Add');
  await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription(why));
  await waitFor(() => expect(field(/^Name/)).toHaveFocus());
  expect(field(/^Name/)).toHaveValue('Twice');

  api.routes[POST] = add;
  await press('Add');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, last] = sent();
  expect(last).toMatchObject({
    action: 'insert',
    data: { name: 'Twice', is_fragile: true, lab_member_id: 7, price: null },
  });
  expect([first, second]).toEqual([last, last]);
  const keys = api.callsOf(POST).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\d-]{10,100}$/);
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Record' })).toHaveFocus());
});

const full = aRow(1, { notes: 'Old notes', price: 12, lab_member_id: 7, details: { a: 1 } });

it('editing a record names the record, shows the database’s own columns read-only, and marks what can be null', async () => {
  const { press, user, sent } = await open([full]);
  await press('Edit Item 1');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Record' }));
  expect(dialog.getByText(/^Item 1 · Equipment/)).toHaveTextContent(`Item 1 · Equipment (${TABLE}, row 1)`);
  const kept = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  expect(kept).toEqual(['Id', 'Created at', 'Updated at']);
  expect(dialog.getByText('An empty text.')).toBeVisible();
  const member = screen.getByRole('combobox', { name: /^Lab member/ });
  expect(member).toHaveValue('Szu-Yu Chen · 7');
  // The list is searched with what is typed, which stays in the field.
  await user.click(member);
  await user.keyboard('{Backspace}{Backspace}');
  expect(member).toHaveValue('Szu-Yu Chen ·');
  await user.keyboard(' 7');
  await user.click(await screen.findByRole('option', { name: 'Szu-Yu Chen · 7' }));
  await press('Save');
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Edit Item 1');
  await user.click(screen.getByTitle('Set Notes to no value'));
  await press('Save');
  await waitFor(() => expect(sent()).toEqual([{ action: 'update', data: { id: 1, notes: null }, version: '1' }]));
});

it('an unknown name typed for a record of another table is refused by the server, and changes nothing', async () => {
  const { press, user, api, sent } = await open([full]);
  await press('Edit Item 1');
  const member = screen.getByRole('combobox', { name: /^Lab member/ });
  await user.clear(member);
  await user.type(member, 'nobody');
  const why = 'Lab member must be a whole number.';
  api.routes[POST] = () => failure(400, why, [{ path: 'data.lab_member_id', message: why }]);
  await press('Save');
  await waitFor(() => expect(member).toHaveAccessibleDescription(why));
  expect(member).toHaveValue('nobody');
  expect(sent()).toEqual([{ action: 'update', data: { id: 1, lab_member_id: 'nobody' }, version: '1' }]);
  await user.clear(member);
  await press('Save');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ data: { lab_member_id: null } }));
});

it('an unfinished number is refused instead of deleting the stored one', async () => {
  const { press, user, sent } = await open([full]);
  await press('Edit Item 1');
  const price = field(/^Price/);
  // Like browsers, which report no value for such a text.
  const stub = { configurable: true, value: { badInput: true } };
  Object.defineProperty(price, 'validity', stub);
  fireEvent.change(price, { target: { value: '' } });
  await press('Save');
  await waitFor(() => expect(price).toHaveAccessibleDescription('Please enter a number.'));
  expect(sent()).toEqual([]);
  Object.defineProperty(price, 'validity', { ...stub, value: { badInput: false } });
  await user.type(price, '13');
  await press('Save');
  await waitFor(() => expect(sent()).toEqual([{ action: 'update', data: { id: 1, price: 13 }, version: '1' }]));
});

it('a row that was changed meanwhile is shown beside the input, and is replaced only on request', async () => {
  const { press, user, api, sent } = await open([full]);
  await press('Edit Item 1');
  api.changeElsewhere(1, { notes: 'Theirs', price: 20 });
  await user.clear(field(/^Notes/));
  await user.type(field(/^Notes/), 'Mine');
  await press('Save');
  await waitFor(() => expect(field(/^Notes/)).toHaveAccessibleDescription('Theirs: Theirs'));
  expect(field(/^Price/)).toHaveAccessibleDescription('Theirs: 20');
  await press('Keep mine');
  expect(field(/^Price/)).toHaveValue(20);
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toEqual({ action: 'update', data: { id: 1, notes: 'Mine' }, version: '2' });
});

it('a record is deleted after a confirmation, with the version of the row; the dialog shows a refusal', async () => {
  const { press, user, api, sent } = await open([aRow(1), aRow(2)]);
  await press('Delete Item 1');
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm Deletion' }));
  expect(dialog.getByText(/^The item “Item 1” is deleted\./)).toBeVisible();
  const remove = api.routes[POST]!;
  api.routes[POST] = () => failure(400, 'Rows of equipment_checkouts still belong to this row.');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Operation Failed')).toBeVisible();
  expect(dialog.getByText('Rows of equipment_checkouts still belong to this row.')).toBeVisible();
  api.routes[POST] = remove;
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The item “Item 1” was deleted.')).toBeVisible();
  expect(sent().at(-1)).toEqual({ action: 'delete', data: { id: 1 }, version: '1' });
  await waitFor(() => expect(screen.queryByText('Item 1')).toBeNull());
  expect(api.stored()).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Equipment' }).at(-1)).toHaveFocus());
});
