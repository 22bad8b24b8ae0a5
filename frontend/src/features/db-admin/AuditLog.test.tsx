import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { restorationPath, type AuditEntry } from '@lab/contracts';
import { admin, failure, ok } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { anActor, anEntry, stubDatabase } from '../../test-support/fake-database';
import { pick } from '../../test-support/pick';
import { renderApp } from '../../test-support/render-app';

const RESTORE = 'POST /api/db-admin/audit-log/equipment/3/restore';

const open = async (entries: AuditEntry[]) => {
  const api = stubDatabase(admin, [], entries);
  api.routes['POST /api/auth/admin'] = () => ok(admin);
  const app = renderApp('/aimex/db-admin?table=db_admin.audit_log');
  await app.user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
  await screen.findByRole('heading', { name: 'Audit Log' });
  return { api, ...app };
};

const entry = async (name: RegExp) => (await screen.findByRole('heading', { name })).closest('li')!;
const confirmRestoring = async ({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
};

describe('the audit log', () => {
  it('shows who changed what and when, field by field', async () => {
    await open([
      anEntry({
        id: 3,
        actor: anActor('Hsiao-En Lin'),
        before: { id: 1, name: 'Old', notes: null, price: 5 },
        after: { id: 1, name: 'New', notes: '', price: 5 },
      }),
    ]);
    const changed = within(await entry(/equipment\.equipment · row 1/));
    expect(changed.getByText('Changed')).toBeVisible();
    expect(changed.getByText('by Hsiao-En Lin')).toBeVisible();
    expect(changed.getByText(/2026\/11\/20 \(Fri\)/)).toBeVisible();
    const fields = changed.getAllByRole('row').map(({ textContent }) => textContent);
    expect(fields).toEqual(['FieldBeforeAfter', 'nameOldNew', 'notesno valueempty text']);
  });

  it('names a member in both scripts, whatever their name was then', async () => {
    const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
    const { api } = await open([anEntry({ actor: { ...anActor('黃小霖'), memberId: huang.id } })]);
    api.routes['GET /api/lab-members'] = () => ok({ members: [huang] });
    const shown = await entry(/equipment\.equipment · row 1/);
    await waitFor(() => expect(shown).toHaveTextContent('by Kuan-Lin Huang 黃冠霖'));
  });

  it('is sorted newest first, and can be filtered by table, person and day', async () => {
    const entries = [
      anEntry({ id: 1, actor: anActor('Amara Okonkwo') }),
      anEntry({ id: 2, table_name: 'members.lab_members', action: 'delete', after: null }),
    ];
    const { api, user, place } = await open(entries);
    await entry(/members\.lab_members/);
    expect(screen.getAllByRole('heading', { level: 3, name: /row 1/ })[0]).toHaveTextContent('members.lab_members');
    await user.click(screen.getByRole('combobox', { name: 'Changes of' }));
    await user.click(screen.getByRole('option', { name: 'equipment.equipment' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /members\.lab_members/ })).toBeNull());
    expect(await entry(/equipment\.equipment/)).toBeVisible();
    expect(place().search).toContain('changesOf=equipment.equipment');
    await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'Okonkwo');
    await waitFor(() => expect(place().search).toContain('person=Okonkwo'));
    const asked = () => api.callsOf('GET /api/db-admin/audit-log').at(-1)!.search;
    await waitFor(() => expect(asked()).toContain('person=Okonkwo'));
    await entry(/equipment\.equipment/);
    await user.click(screen.getByRole('button', { name: 'Day: any day' }));
    const day = await screen.findByRole('group', { name: 'Day' });
    await waitFor(() => expect(within(day).getAllByRole('spinbutton')[0]).toHaveFocus());
    pick('Day', '2026/11/21');
    expect(await screen.findByText('No change matches the filter')).toBeVisible();
    expect(place().search).toContain('day=2026-11-21');
  });

  it('shows the first fields of a long row, and all on request', async () => {
    const before = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field_${index}`, `value ${index}`]));
    const { user } = await open([anEntry({ id: 3, action: 'delete', before, after: null })]);
    const deleted = within(await entry(/row 1/));
    expect(deleted.getByText('field_5')).toBeVisible();
    expect(deleted.queryByText('field_6')).toBeNull();
    await user.click(deleted.getByRole('button', { name: 'Show all 9 fields' }));
    expect(deleted.getByText('field_8')).toBeVisible();
  });

  it('restores a row after a confirmation', async () => {
    const app = await open([anEntry({ id: 3, action: 'delete', after: null })]);
    app.api.routes[RESTORE] = () => ok({ row: { id: 1 } });
    await confirmRestoring(app, /^Restore row 1 of equipment\.equipment/);
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(app.api.callsOf(RESTORE)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says before a restore what comes back with the row, and what does not', async () => {
    const deleted = anEntry({ id: 3, action: 'delete', after: null });
    const { api, user } = await open([deleted]);
    api.routes[`GET ${restorationPath(deleted)}`] = () =>
      ok({
        together: [
          { table: 'members.photo_requests', rows: 2 },
          { table: 'gatherings.venue_candidates', rows: 1 },
        ],
        lost: ['the code', 'the passkeys'],
      });
    await user.click(await screen.findByRole('button', { name: /^Restore row 1/ }));
    expect(
      await screen.findByText(
        'Row 1 of equipment.equipment comes back as it was. What was deleted with it comes back, too: ' +
          '2 rows of members.photo_requests, 1 row of gatherings.venue_candidates. ' +
          'This does not come back: the code, the passkeys.',
      ),
    ).toBeVisible();
  });

  it('says so when nobody can say what else comes back, and restores all the same', async () => {
    const deleted = anEntry({ id: 3, action: 'delete', after: null });
    const app = await open([deleted]);
    app.api.routes[`GET ${restorationPath(deleted)}`] = () => failure(503, 'Away.');
    app.api.routes[RESTORE] = () => ok({ row: { id: 1 } });
    await app.user.click(await screen.findByRole('button', { name: /^Restore row 1/ }));
    const asked = within(screen.getByRole('dialog'));
    expect(await asked.findByText(/What else comes back could not be found out\.$/)).toBeVisible();
    await app.user.click(asked.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Operation Successful')).toBeVisible();
  });

  it('shows why a row could not be restored', async () => {
    const app = await open([anEntry({ id: 3 })]);
    app.api.routes[RESTORE] = () => failure(409, 'The row was changed since.');
    await confirmRestoring(app, /^Restore/);
    expect(await screen.findByText('Operation Failed')).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByText('The row was changed since.')).toBeVisible();
  });

  it('shows an empty state', async () => {
    await open([]);
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });

  it('blanks a person’s data after a confirmation, and only in entries about a person', async () => {
    const BLANK = 'POST /api/db-admin/audit-log/equipment/3/blank';
    const app = await open([anEntry({ id: 2 }), anEntry({ id: 3, table_name: 'members.lab_members' })]);
    app.api.routes[BLANK] = () => ok({ blanked: 2 });
    const buttons = await screen.findAllByRole('button', { name: /^Blank/ });
    expect(buttons).toHaveLength(1);
    await app.user.click(buttons[0]!);
    const asked = within(screen.getByRole('dialog', { name: 'Blank This Person’s Data?' }));
    expect(asked.getByText(/cannot be undone/)).toBeVisible();
    expect(app.api.callsOf(BLANK)).toHaveLength(0);
    await app.user.click(asked.getByRole('button', { name: 'Blank' }));
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(app.api.callsOf(BLANK)).toHaveLength(1);
  });

  it('shows blanked entries, and the blanking, without values and without a restore button', async () => {
    const state = { id: null, name: null };
    const table_name = 'members.lab_members';
    await open([
      anEntry({ id: 3, table_name, before: state, after: state, blanked_at: '2026-11-21T08:12:00.000Z' }),
      anEntry({ id: 4, table_name, action: 'blank', before: null, after: { blanked_entries: 1 } }),
    ]);
    expect(await screen.findByText(/were about a person and were blanked/)).toHaveTextContent('2026/11/21 (Sat)');
    expect(screen.getByText('This person’s data was removed from 1 entry of the log.')).toBeVisible();
    expect(screen.queryByRole('table', { name: /^What changed in row/ })).toBeNull();
    expect(screen.queryByText('Only the time of the change is different.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Restore|Blank)/ })).toBeNull();
  });
});
