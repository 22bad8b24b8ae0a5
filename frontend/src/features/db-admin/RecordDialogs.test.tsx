import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Row, RowChange } from '@lab/contracts';
import { dismissToast } from '../../components/toast/toast-store';
import { admin, failure, ok, silentFailures } from '../../test-support/fake-api';
import { aRow, stubDatabase } from '../../test-support/fake-database';
import { renderApp } from '../../test-support/render-app';

const TABLE = 'equipment.equipment';
const POST = `POST /api/db-admin/tables/${TABLE}`;

const open = async (rows: Row[] = [aRow(1)], timeZone = admin.timeZone) => {
  const session = { ...admin, timeZone };
  const api = stubDatabase(session, rows);
  api.routes['POST /api/auth/admin'] = () => ok(session);
  const app = renderApp(`/aimex/db-admin?table=${TABLE}`);
  await app.user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
  await screen.findByText('Page 1 of 1');
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
  const sent = () => api.callsOf(POST).map(({ body }) => body as RowChange);
  return { api, press, sent, ...app };
};

const field = (name: RegExp) => screen.getByLabelText(name);

describe('Add Record', () => {
  it('hides the columns that the database sets, and marks the required ones', async () => {
    const { press } = await open();
    await press('Add Record');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Record' }));
    for (const hidden of [/^Id/, /^Created at/, /^Updated at/]) expect(dialog.queryByLabelText(hidden)).toBeNull();
    expect(dialog.getAllByLabelText('required').map((mark) => mark.parentElement?.textContent)).toEqual(['Name *']);
  });

  it('has an input for every type', async () => {
    const { press } = await open();
    await press('Add Record');
    expect(screen.getByRole('switch', { name: /^Fragile/ })).not.toBeChecked();
    for (const name of [/^Bought on/, /^Meets at/, /^Checked at/]) {
      expect(field(name)).toHaveAttribute('type', 'datetime-local');
    }
    expect(field(/^Price/)).toHaveAttribute('type', 'number');
    expect(field(/^Name/)).toHaveAttribute('type', 'text');
    expect(screen.getByRole('combobox', { name: /^Status/ })).toHaveTextContent('available');
    expect(screen.getByRole('combobox', { name: /^Lab member/ })).toHaveValue('');
  });

  it('sends the values by column name', async () => {
    const { press, user, sent } = await open([]);
    await press('Add Record');
    await user.type(field(/^Name/), '相機 “B”');
    await user.type(field(/^Price/), '12.5');
    await user.click(field(/^Fragile/));
    await user.type(field(/^Bought on/), '2026-11-02T00:00');
    await user.type(field(/^Meets at/), '2026-11-24T19:00');
    await user.type(field(/^Checked at/), '2026-11-24T19:00');
    await user.type(screen.getByRole('combobox', { name: /^Lab member/ }), 'Szu');
    await user.click(await screen.findByRole('option', { name: 'Szu-Yu Chen · 7' }));
    await user.click(field(/^Details/));
    await user.paste('{"a":[1,"二"]}');
    await press('Add');
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(sent()).toEqual([
      {
        action: 'insert',
        data: {
          name: '相機 “B”',
          notes: null,
          keywords: '',
          status: 'available',
          lab_member_id: 7,
          price: 12.5,
          is_fragile: true,
          bought_on: '2026-11-02',
          meets_at: '2026-11-24T19:00',
          checked_at: '2026-11-24T11:00:00.000Z',
          details: { a: [1, '二'] },
        },
      },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Record' })).toHaveFocus());
  });

  it('sends nothing while a value is missing or invalid', async () => {
    const { press, user, sent } = await open();
    await press('Add Record');
    await user.click(field(/^Details/));
    await user.paste('{"a":');
    await press('Add');
    expect(await screen.findByText('Please fill in Name.')).toBeVisible();
    expect(screen.getByText('This is not valid JSON.')).toBeVisible();
    expect(field(/^Name/)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('keeps all input when the server refuses, and shows why', async () => {
    const { press, user, api } = await open();
    await press('Add Record');
    await user.type(field(/^Name/), 'Twice');
    const why = 'name must be unique.';
    api.routes[POST] = () => failure(400, why, [{ path: 'data.name', message: why }]);
    await press('Add');
    expect(await screen.findByText('Operation Failed')).toBeVisible();
    expect(field(/^Name/)).toHaveAccessibleDescription(why);
    expect(field(/^Name/)).toHaveFocus();
    expect(field(/^Name/)).toHaveValue('Twice');
    for (const silent of silentFailures) {
      act(dismissToast);
      api.routes[POST] = silent;
      await press('Add');
      expect(await screen.findByText('Operation Failed')).toBeVisible();
      expect((await screen.findAllByText('An error occurred while updating data')).length).toBeGreaterThan(0);
      expect(field(/^Name/)).toHaveValue('Twice');
    }
    const keys = api.callsOf(POST).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(1 + silentFailures.length);
    expect(keys[0]).toMatch(/^[\d-]{10,100}$/);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('Edit Record', () => {
  const full = aRow(1, {
    notes: 'Old notes',
    keywords: 'old',
    price: 12,
    lab_member_id: 7,
    bought_on: '2026-11-02',
    meets_at: '2026-11-24T19:00:00',
    checked_at: '2026-11-20T08:12:34.567Z',
    details: { a: 1 },
  });

  it('shows which record it is, and the columns that the database sets as read-only', async () => {
    const { press } = await open([full]);
    await press('Edit Item 1');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Record' }));
    expect(dialog.getByText(/^Item 1 · Equipment/)).toHaveTextContent(`Item 1 · Equipment (${TABLE}, row 1)`);
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Id',
      'Created at',
      'Updated at',
    ]);
    expect(field(/^Bought on/)).toHaveValue('2026-11-02T00:00');
    expect(field(/^Meets at/)).toHaveValue('2026-11-24T19:00');
    expect(screen.getByRole('combobox', { name: /^Lab member/ })).toHaveValue('Szu-Yu Chen · 7');
    expect(field(/^Details/)).toHaveValue('{\n  "a": 1\n}');
  });

  it('keeps what is typed to find another record', async () => {
    const { press, user } = await open([full]);
    await press('Edit Item 1');
    const member = screen.getByRole('combobox', { name: /^Lab member/ });
    await user.click(member);
    await user.keyboard('{Backspace}{Backspace}');
    expect(member).toHaveValue('Szu-Yu Chen ·');
  });

  it('sends only the changed values, with the version of the row', async () => {
    const { press, user, sent } = await open([full]);
    await press('Edit Item 1');
    await user.clear(field(/^Name/));
    await user.type(field(/^Name/), 'New name');
    await press('Save');
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(sent()).toEqual([{ action: 'update', data: { id: 1, name: 'New name' }, version: '1' }]);
  });

  it('distinguishes null from an empty text', async () => {
    const { press, user, api, sent } = await open([full]);
    await press('Edit Item 1');
    await user.clear(field(/^Keywords/));
    expect(screen.getByText('An empty text.')).toBeVisible();
    await press('Save');
    await waitFor(() => expect(api.stored()[0]).toMatchObject({ keywords: '' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Edit Item 1');
    await user.clear(field(/^Details/));
    await user.click(screen.getByTitle('Set Notes to no value'));
    await user.click(screen.getByTitle('Set Price to no value'));
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]!.data).toEqual({ id: 1, notes: null, price: null, details: null });
  });

  it.each(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:12.000Z'])(
    'keeps %s, one of the two instants with its local time, while something else is saved',
    async (instant) => {
      const { press, user, sent } = await open([{ ...full, checked_at: instant }], 'America/New_York');
      await press('Edit Item 1');
      expect(field(/^Checked at/)).toHaveValue('2026-11-01T01:30');
      await user.type(field(/^Name/), '!');
      await press('Save');
      await screen.findByText('Operation Successful');
      expect(sent()[0]!.data).toEqual({ id: 1, name: `${String(full['name'])}!` });
    },
  );

  it('takes the first of two instants with a local time that was chosen', async () => {
    const { press, sent } = await open([full], 'America/New_York');
    await press('Edit Item 1');
    fireEvent.change(field(/^Checked at/), { target: { value: '2026-11-01T01:30' } });
    await press('Save');
    await screen.findByText('Operation Successful');
    expect(sent()[0]!.data).toEqual({ id: 1, checked_at: '2026-11-01T05:30:00.000Z' });
  });

  it('sends nothing when nothing has changed', async () => {
    const { press, sent } = await open([full]);
    await press('Edit Item 1');
    await press('Save');
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('does not overwrite another user’s change, but shows it below the typed value', async () => {
    const { press, user, api, sent } = await open([full]);
    await press('Edit Item 1');
    await user.clear(field(/^Name/));
    await user.type(field(/^Name/), 'Mine');
    api.changeElsewhere(1, { name: 'Theirs', price: 99 });
    await press('Save');
    const sentence = 'Someone else changed this row in the meantime. Please look at it again before you save.';
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(field(/^Name/)).toHaveValue('Mine');
    await press('Load the row as it is now');
    expect(await screen.findByText('Now in the database: Theirs')).toBeVisible();
    expect(screen.getByText('Now in the database: 99')).toBeVisible();
    expect(field(/^Name/)).toHaveValue('Mine');
    await press('Save');
    await waitFor(() => expect(api.stored()[0]).toMatchObject({ name: 'Mine', price: 99 }));
    expect(sent().map(({ version }) => version)).toEqual(['1', '2']);
  });
});

describe('Confirm Deletion', () => {
  it('deletes after a confirmation, with the version of the row', async () => {
    const { press, user, api, sent } = await open([aRow(1), aRow(2)]);
    await press('Delete Item 1');
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Deletion' }));
    expect(dialog.getByText(/^The item “Item 1” is deleted\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(screen.getByText('The item “Item 1” was deleted.')).toBeVisible();
    expect(sent()).toEqual([{ action: 'delete', data: { id: 1 }, version: '1' }]);
    await waitFor(() => expect(screen.queryByText('Item 1')).toBeNull());
    expect(api.stored()).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Equipment' }).at(-1)).toHaveFocus());
  });

  it('stays open and shows why the row could not be deleted', async () => {
    const { press, user, api } = await open();
    await press('Delete Item 1');
    api.routes[POST] = () => failure(400, 'Rows of equipment_checkouts still belong to this row.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Operation Failed')).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Deletion' }));
    expect(dialog.getByText('Rows of equipment_checkouts still belong to this row.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.stored()).toHaveLength(1);
  });
});
