import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { undoingPath, undoPath } from '@lab/contracts';
import { type App, line, open, openLine } from '../../test-support/audit-log';
import { failure, ok } from '../../test-support/fake-api';
import { anEntry } from '../../test-support/fake-database';

/** The deletion of a gathering together with an answer and a venue. */
const deletion = () => {
  const common = { log: 'gatherings', transaction: '9-9', action: 'delete', after: null } as const;
  return [
    anEntry({ ...common, id: 10, table_name: 'gatherings.social_gatherings', row_id: 5, title: 'Dinner' }),
    anEntry({ ...common, id: 11, table_name: 'gatherings.venue_candidates', row_id: 6, title: 'Ramen' }),
    anEntry({ ...common, id: 12, table_name: 'gatherings.gathering_rsvps', row_id: 7, title: 'Amara · yes' }),
  ];
};

describe('an action with several changes', () => {
  const UNDO = `POST ${undoPath('9-9')}`;
  const NAME = /^Deleted social gathering “Dinner” — and 2 more changes/;
  const ask = async ({ user }: App, action: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Undo all of it: ${action}`) }));
    return within(screen.getByRole('dialog', { name: 'Undo all of it?' }));
  };

  it('is one line that opens to its changes, and loads them again after an error', async () => {
    const app = await open([anEntry({ id: 1 }), ...deletion()]);
    expect(await line(NAME)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    const answer = app.api.routes['GET /api/db-admin/audit-log']!;
    app.api.routes['GET /api/db-admin/audit-log'] = () => failure(503, 'Please try again later.');
    const opened = await openLine(app, NAME);
    expect(await opened.findByText('The changes could not be loaded')).toBeVisible();
    app.api.routes['GET /api/db-admin/audit-log'] = answer;
    await app.user.click(opened.getByRole('button', { name: 'Try again' }));
    expect(await opened.findByRole('heading', { level: 4, name: 'Deleted RSVP “Amara · yes”' })).toBeVisible();
    expect(opened.getAllByRole('button', { name: /^Restore / })).toHaveLength(3);
    await app.user.click(opened.getByRole('button', { expanded: true, name: NAME }));
    expect(opened.queryByRole('heading', { level: 4 })).toBeNull();
  });

  it('is undone as a whole after a confirmation that says what happens, or names the record that prevents it', async () => {
    const common = { transaction: '8-8', title: null };
    const app = await open([
      ...deletion(),
      anEntry({ ...common, id: 1, action: 'insert', before: null }),
      anEntry({ ...common, id: 2, row_id: 2 }),
    ]);
    app.api.routes[`GET ${undoingPath('9-9')}`] = () => ok({ together: [], lost: ['sessions'] });
    const why = 'Nothing was undone, because of the RSVP “Amara · yes”: This row has changed since then.';
    app.api.routes[UNDO] = () => failure(409, why);
    const asked = await ask(app, 'Deleted social gathering “Dinner”');
    expect(
      await asked.findByText(
        'These are restored: 1 social gathering, 1 venue candidate, 1 RSVP. ' +
          'This does not come back: sessions. If any of them has changed since then, nothing is undone.',
      ),
    ).toBeVisible();
    expect(app.api.callsOf(UNDO)).toHaveLength(0);
    await app.user.click(asked.getByRole('button', { name: 'Undo all of it' }));
    expect(await screen.findByText('Operation Failed')).toBeVisible();
    expect(asked.getByText(why)).toBeVisible();
    app.api.routes[UNDO] = () => ok({ rows: 3 });
    await app.user.click(asked.getByRole('button', { name: 'Undo all of it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.api.callsOf(UNDO)).toHaveLength(2);

    expect(
      await (
        await ask(app, 'Added')
      ).findByText(
        'These get back their previous values: 1 item. ' +
          'These are deleted, because they did not exist before: 1 item. ' +
          'If any of them has changed since then, nothing is undone.',
      ),
    ).toBeVisible();
  });
});
