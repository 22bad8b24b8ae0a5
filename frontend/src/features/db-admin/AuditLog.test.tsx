import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { actorNamed, restorationPath } from '@lab/contracts';
import { formatDay, formatWallClock } from '../../lib/time';
import { failure, ok } from '../../test-support/fake-api';
import { anActor, anEntry } from '../../test-support/fake-database';
import { line, open, openLine } from '../../test-support/audit-log';
import { aMember } from '../../test-support/factories';
import { pick } from '../../test-support/pick';

const RESTORE = 'POST /api/db-admin/audit-log/equipment/3/restore';

describe('the audit log', () => {
  it('says on one line who changed which fields of a record and when, and opens to the formatted values', async () => {
    const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
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
    const entries = [
      anEntry({
        id: 3,
        // The name that the member had at the time.
        actor: { ...anActor('黃小霖'), memberId: huang.id },
        title: 'Eye tracker',
        before: { id: 1, name: 'Old', notes: null, price: 5, sequence: 1 },
        after: { id: 1, name: 'New', notes: '', price: 5, sequence: 2 },
      }),
      anEntry({
        id: 4,
        actor: { ...anActor('Amara Okonkwo'), token: 'Calendar script' },
        action: 'insert',
        before: null,
        after,
        labels,
        title: 'Camera',
      }),
    ];
    const app = await open(entries, [huang]);
    const changed = within(await line(/^Changed item “Eye tracker”/));
    const summary = changed.getByText(/^Name, Notes · by /);
    await waitFor(() => expect(summary).toHaveTextContent('by Kuan-Lin Huang 黃冠霖'));
    expect(summary).toHaveTextContent(formatDay('2026-11-20'));
    expect(changed.queryByRole('table')).toBeNull();
    await openLine(app, /^Changed item “Eye tracker”/);
    const fields = changed.getAllByRole('row').map(({ textContent }) => textContent);
    expect(fields).toEqual(['FieldBeforeAfter', 'NameOldNew', 'Notesno valueempty text']);
    expect(changed.getByRole('rowheader', { name: 'Name' })).toHaveAttribute('title', 'name');
    expect(changed.getByText('equipment.equipment')).toBeVisible();

    const added = await openLine(app, /^Added item “Camera”/);
    expect(await line(/^Added item “Camera”/)).toHaveTextContent('by Amara Okonkwo by the token “Calendar script” ·');
    expect(added.queryByRole('row', { name: /^Gone column/ })).toBeNull();
    await app.user.click(added.getByRole('button', { name: 'Show all 7 fields' }));
    expect(added.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldAfter',
      'Id1',
      'Lab memberSzu-Yu Chen #7',
      'FragileYes',
      `Bought on${formatDay('2026-11-02')}`,
      `Meets at${formatWallClock('2026-11-24T19:00:00')}`,
      `Checked at${formatWallClock('2026-11-20T16:12:00')}`,
      'Gone columnfalse',
    ]);
  });

  it('names parts of the portal in readable words', async () => {
    await open([
      anEntry({ id: 1, actor: actorNamed('faq seed') }),
      anEntry({ id: 2, row_id: 2, actor: actorNamed('Voting timer') }),
    ]);
    expect(await line(/item 1/)).toHaveTextContent('by the portal (sample answers) ·');
    expect(await line(/item 2/)).toHaveTextContent('by the portal (Voting timer) ·');
  });

  it('is sorted newest first, and can be filtered by table and day', async () => {
    const entries = [
      anEntry({ id: 1, actor: anActor('Amara Okonkwo') }),
      anEntry({ id: 2, table_name: 'members.lab_members', action: 'delete', after: null }),
    ];
    const { user, place } = await open(entries);
    await line(/lab member 1/);
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Deleted lab member 1');
    await user.click(screen.getByRole('combobox', { name: 'Changes of' }));
    await user.click(screen.getByRole('option', { name: 'Equipment' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /lab member/ })).toBeNull());
    expect(await line(/item 1/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Day: any day' }));
    const day = await screen.findByRole('group', { name: 'Day' });
    await waitFor(() => expect(within(day).getAllByRole('spinbutton')[0]).toHaveFocus());
    pick('Day', '2026/11/21');
    expect(await screen.findByText('No change matches the filter')).toBeVisible();
    expect(place().search).toContain('changesOf=equipment.equipment&day=2026-11-21');
  });

  it('can be limited to the changes of one record', async () => {
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

  it('restores a row after a confirmation that says what else comes back and what does not, if the server knows', async () => {
    const deleted = anEntry({ id: 3, action: 'delete', after: null, title: 'Eye tracker' });
    const { api, user } = await open([deleted]);
    const asked = () => within(screen.getByRole('dialog'));
    const ask = async () => user.click(await screen.findByRole('button', { name: /^Restore item “Eye tracker”/ }));
    api.routes[`GET ${restorationPath(deleted)}`] = () => failure(503, 'Away.');
    await ask();
    expect(await asked().findByText(/Could not check what else comes back\.$/)).toBeVisible();
    await user.click(asked().getByRole('button', { name: 'Cancel' }));
    api.routes[`GET ${restorationPath(deleted)}`] = () =>
      ok({
        together: [
          { table: 'members.photo_requests', rows: 2 },
          { table: 'gatherings.venue_candidates', rows: 1 },
        ],
        lost: ['the code', 'the passkeys'],
      });
    await ask();
    expect(
      await asked().findByText(
        'The item “Eye tracker” comes back as it was. Deleted with it, and restored too: ' +
          '2 photo requests, 1 venue candidate. This does not come back: the code, the passkeys.',
      ),
    ).toBeVisible();
    api.routes[RESTORE] = () => failure(409, 'The row was changed since.');
    await user.click(asked().getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Operation Failed')).toBeVisible();
    expect(asked().getByText('The row was changed since.')).toBeVisible();
    api.routes[RESTORE] = () => ok({ row: { id: 1 } });
    await user.click(asked().getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('The item “Eye tracker” was restored.')).toBeVisible();
    expect(api.callsOf(RESTORE)).toHaveLength(2);
  });

  it('erases a person’s data after a confirmation, only in entries about a person, and shows a refusal', async () => {
    const BLANK = 'POST /api/db-admin/audit-log/equipment/3/blank';
    const app = await open([
      anEntry({ id: 2 }),
      anEntry({ id: 3, table_name: 'members.lab_members', title: 'Ming Wang' }),
    ]);
    app.api.routes[BLANK] = () => failure(503, 'Please try again later.');
    const buttons = await screen.findAllByRole('button', { name: /^Erase personal data/ });
    expect(buttons).toHaveLength(1);
    await app.user.click(buttons[0]!);
    const asked = within(screen.getByRole('dialog', { name: 'Erase this person’s data?' }));
    expect(asked.getByText(/about the lab member “Ming Wang” .* cannot be undone/)).toBeVisible();
    expect(app.api.callsOf(BLANK)).toHaveLength(0);
    await app.user.click(asked.getByRole('button', { name: 'Erase' }));
    expect(await asked.findByText('Please try again later.')).toBeVisible();
    app.api.routes[BLANK] = () => ok({ blanked: 2 });
    await app.user.click(asked.getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.api.callsOf(BLANK)).toHaveLength(2);
  });

  it('offers to restore only what the server says can be restored', async () => {
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

  it('shows erased entries, and the erasure itself, without values and without a restore button', async () => {
    const state = { id: null, name: null };
    const table_name = 'members.lab_members';
    const app = await open([
      anEntry({ id: 3, table_name, before: state, after: state, blanked_at: '2026-11-21T08:12:00.000Z' }),
      anEntry({ id: 4, table_name, action: 'blank', before: null, after: { blanked_entries: 1 } }),
    ]);
    await openLine(app, /^Changed lab member 1/);
    await openLine(app, /^Erased lab member 1/);
    expect(await screen.findByText(/were about a person and were erased/)).toHaveTextContent(formatDay('2026-11-21'));
    expect(screen.getByText('This person’s data was erased from 1 entry of the log.')).toBeVisible();
    expect(screen.queryByRole('table', { name: /^What changed in/ })).toBeNull();
    expect(screen.queryByText('Only the time of the change is different.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Restore|Erase personal data)/ })).toBeNull();
  });
});
