import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { restorationPath } from '@lab/contracts';
import { failure, ok } from '../../test-support/fake-api';
import { anActor, anEntry } from '../../test-support/fake-database';
import { type App, line, open, openLine } from '../../test-support/audit-log';
import { aMember } from '../../test-support/factories';
import { pick } from '../../test-support/pick';

const RESTORE = 'POST /api/db-admin/audit-log/equipment/3/restore';

const confirmRestoring = async ({ user }: App, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
};

describe('the audit log', () => {
  it('says on one line who changed which fields of what and when, and opens to their values', async () => {
    const app = await open([
      anEntry({
        id: 3,
        actor: anActor('Hsiao-En Lin'),
        title: 'Eye tracker',
        before: { id: 1, name: 'Old', notes: null, price: 5 },
        after: { id: 1, name: 'New', notes: '', price: 5 },
      }),
    ]);
    const changed = within(await line(/^Changed item “Eye tracker”/));
    expect(changed.getByText(/^Name, Notes · by Hsiao-En Lin/)).toHaveTextContent('2026/11/20 (Fri)');
    expect(changed.queryByRole('table')).toBeNull();
    await openLine(app, /^Changed item “Eye tracker”/);
    const fields = changed.getAllByRole('row').map(({ textContent }) => textContent);
    expect(fields).toEqual(['FieldBeforeAfter', 'NameOldNew', 'Notesno valueempty text']);
    expect(changed.getByRole('rowheader', { name: 'Name' })).toHaveAttribute('title', 'name');
    expect(changed.getByText('equipment.equipment')).toBeVisible();
  });

  it('shows values as people write them: days, times, yes and no, and titles of other records', async () => {
    const after = {
      id: 1,
      lab_member_id: 7,
      is_fragile: true,
      bought_on: '2026-11-02',
      meets_at: '2026-11-24T19:00:00',
      checked_at: '2026-11-20T08:12:34.567+00:00',
      gone_column: false,
    };
    const labels = { lab_member_id: { 7: 'Szu-Yu Chen' } };
    const app = await open([anEntry({ action: 'insert', before: null, after, labels, title: 'Camera' })]);
    const added = await openLine(app, /^Added item “Camera”/);
    await app.user.click(added.getByRole('button', { name: 'Show all 7 fields' }));
    expect(added.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldAfter',
      'Id1',
      'Lab memberSzu-Yu Chen #7',
      'FragileYes',
      'Bought on2026/11/02 (Mon)',
      'Meets at2026/11/24 (Tue) 19:00',
      'Checked at2026/11/20 (Fri) 16:12',
      'Gone columnfalse',
    ]);
  });

  it('names a member in both scripts, whatever their name was then', async () => {
    const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
    await open([anEntry({ actor: { ...anActor('黃小霖'), memberId: huang.id } })], [huang]);
    const shown = await line(/^Changed item 1/);
    await waitFor(() => expect(shown).toHaveTextContent('by Kuan-Lin Huang 黃冠霖'));
  });

  it('is sorted newest first, and can be filtered by table, person and day', async () => {
    const entries = [
      anEntry({ id: 1, actor: anActor('Amara Okonkwo') }),
      anEntry({ id: 2, table_name: 'members.lab_members', action: 'delete', after: null }),
    ];
    const { api, user, place } = await open(entries);
    await line(/lab member 1/);
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Deleted lab member 1');
    await user.click(screen.getByRole('combobox', { name: 'Changes of' }));
    await user.click(screen.getByRole('option', { name: 'Equipment' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /lab member/ })).toBeNull());
    expect(await line(/item 1/)).toBeVisible();
    expect(place().search).toContain('changesOf=equipment.equipment');
    await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'Okonkwo');
    await waitFor(() => expect(place().search).toContain('person=Okonkwo'));
    const asked = () => api.callsOf('GET /api/db-admin/audit-actions').at(-1)!.search;
    await waitFor(() => expect(asked()).toContain('person=Okonkwo'));
    await line(/item 1/);
    await user.click(screen.getByRole('button', { name: 'Day: any day' }));
    const day = await screen.findByRole('group', { name: 'Day' });
    await waitFor(() => expect(within(day).getAllByRole('spinbutton')[0]).toHaveFocus());
    pick('Day', '2026/11/21');
    expect(await screen.findByText('No change matches the filter')).toBeVisible();
    expect(place().search).toContain('day=2026-11-21');
  });

  it('shows all changes of one record, and then all changes again', async () => {
    const other = anEntry({ id: 2, row_id: 2, title: 'Camera' });
    const app = await open([anEntry({ id: 1, title: 'Eye tracker' }), other]);
    const opened = await openLine(app, /item “Eye tracker”/);
    await app.user.click(opened.getByRole('link', { name: 'All changes of this record: item “Eye tracker”' }));
    expect(await screen.findByText('Only changes of the item “Eye tracker”')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /“Camera”/ })).toBeNull());
    expect(app.place().search).toContain('changesOf=equipment.equipment&record=1');
    await app.user.click(screen.getByRole('button', { name: 'Show all changes' }));
    expect(await line(/“Camera”/)).toBeVisible();
  });

  it('shows the first fields of a long row, and all on request', async () => {
    const before = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field_${index}`, `value ${index}`]));
    const app = await open([anEntry({ id: 3, action: 'delete', before, after: null })]);
    const deleted = await openLine(app, /item 1/);
    expect(deleted.getByText('Field 5')).toBeVisible();
    expect(deleted.queryByText('Field 6')).toBeNull();
    await app.user.click(deleted.getByRole('button', { name: 'Show all 9 fields' }));
    expect(deleted.getByText('Field 8')).toBeVisible();
  });

  it('restores a row after a confirmation', async () => {
    const app = await open([anEntry({ id: 3, action: 'delete', after: null, title: 'Eye tracker' })]);
    app.api.routes[RESTORE] = () => ok({ row: { id: 1 } });
    await confirmRestoring(app, /^Restore item “Eye tracker”/);
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(screen.getByText('The item “Eye tracker” was restored.')).toBeVisible();
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
    await user.click(await screen.findByRole('button', { name: /^Restore item 1/ }));
    expect(
      await screen.findByText(
        'The item 1 comes back as it was. What was deleted with it comes back, too: ' +
          '2 photo requests, 1 venue candidate. This does not come back: the code, the passkeys.',
      ),
    ).toBeVisible();
  });

  it('says so when nobody can say what else comes back, and restores all the same', async () => {
    const deleted = anEntry({ id: 3, action: 'delete', after: null });
    const app = await open([deleted]);
    app.api.routes[`GET ${restorationPath(deleted)}`] = () => failure(503, 'Away.');
    app.api.routes[RESTORE] = () => ok({ row: { id: 1 } });
    await app.user.click(await screen.findByRole('button', { name: /^Restore item 1/ }));
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
    const app = await open([
      anEntry({ id: 2 }),
      anEntry({ id: 3, table_name: 'members.lab_members', title: 'Ming Wang' }),
    ]);
    app.api.routes[BLANK] = () => ok({ blanked: 2 });
    const buttons = await screen.findAllByRole('button', { name: /^Blank the data/ });
    expect(buttons).toHaveLength(1);
    await app.user.click(buttons[0]!);
    const asked = within(screen.getByRole('dialog', { name: 'Blank This Person’s Data?' }));
    expect(asked.getByText(/about the lab member “Ming Wang” .* cannot be undone/)).toBeVisible();
    expect(app.api.callsOf(BLANK)).toHaveLength(0);
    await app.user.click(asked.getByRole('button', { name: 'Blank' }));
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(app.api.callsOf(BLANK)).toHaveLength(1);
  });

  it('offers to take back only what the server says can be taken back', async () => {
    await open([
      anEntry({ id: 5, table_name: 'site.documents', log: 'site', is_restorable: false }),
      anEntry({ id: 6, row_id: 2 }),
      anEntry({ id: 7, row_id: 3, transaction: '9-9' }),
      anEntry({ id: 8, table_name: 'site.documents', log: 'site', transaction: '9-9', is_restorable: false }),
    ]);
    expect(await screen.findAllByRole('button', { name: /^Restore / })).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Restore .* as before change 6$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo all of it/ })).toBeNull();
  });

  it('shows blanked entries, and the blanking, without values and without a restore button', async () => {
    const state = { id: null, name: null };
    const table_name = 'members.lab_members';
    const app = await open([
      anEntry({ id: 3, table_name, before: state, after: state, blanked_at: '2026-11-21T08:12:00.000Z' }),
      anEntry({ id: 4, table_name, action: 'blank', before: null, after: { blanked_entries: 1 } }),
    ]);
    await openLine(app, /^Changed lab member 1/);
    await openLine(app, /^Blanked lab member 1/);
    expect(await screen.findByText(/were about a person and were blanked/)).toHaveTextContent('2026/11/21 (Sat)');
    expect(screen.getByText('This person’s data was removed from 1 entry of the log.')).toBeVisible();
    expect(screen.queryByRole('table', { name: /^What changed in/ })).toBeNull();
    expect(screen.queryByText('Only the time of the change is different.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Restore|Blank the)/ })).toBeNull();
  });
});
