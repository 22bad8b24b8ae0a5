import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { undoingPath, undoPath } from '@lab/contracts';
import { type App, line, open, openLine } from '../../test-support/audit-log';
import { failure, ok } from '../../test-support/fake-api';
import { anActor, anEntry } from '../../test-support/fake-database';

/** A gathering that was deleted with an answer and a venue. */
const deletion = () => {
  const gathering = { table_name: 'gatherings.social_gatherings', row_id: 5, title: 'Dinner', before: { id: 5 } };
  const rsvp = { id: 7, gathering_id: 5, member_name: 'Amara' };
  const labels = { gathering_id: { 5: 'Dinner' } };
  const common = { log: 'gatherings', transaction: '9-9', action: 'delete', after: null } as const;
  return [
    anEntry({ ...common, id: 10, ...gathering }),
    anEntry({ ...common, id: 11, table_name: 'gatherings.venue_candidates', row_id: 6, title: 'Ramen' }),
    anEntry({
      ...common,
      id: 12,
      table_name: 'gatherings.gathering_rsvps',
      row_id: 7,
      title: 'Amara · yes',
      before: rsvp,
      labels,
    }),
  ];
};

it('an action of a program has the name of its owner and of the token', async () => {
  await open([anEntry({ id: 1, actor: { ...anActor('Amara Okonkwo'), token: 'Calendar script' } })]);
  expect(await screen.findByText(/by the token “Calendar script” ·/)).toHaveTextContent(
    /by Amara Okonkwo by the token “Calendar script” ·/,
  );
});

describe('an action with several changes', () => {
  const UNDO = `POST ${undoPath('9-9')}`;
  const NAME = /^Deleted social gathering “Dinner” — and 2 more changes/;
  const ask = async ({ user }: App) => {
    await user.click(await screen.findByRole('button', { name: /^Undo all of it: Deleted social gathering “Dinner”/ }));
    return within(screen.getByRole('dialog', { name: 'Undo All of It?' }));
  };

  it('is one line, which opens to each of its changes', async () => {
    const app = await open([anEntry({ id: 1 }), ...deletion()]);
    expect(await line(NAME)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(app.api.callsOf('GET /api/db-admin/audit-log')).toHaveLength(0);
    const opened = await openLine(app, NAME);
    expect(await opened.findByRole('heading', { name: 'Deleted RSVP “Amara · yes”' })).toBeVisible();
    expect(opened.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Deleted social gathering “Dinner”',
      'Deleted venue candidate “Ramen”',
      'Deleted RSVP “Amara · yes”',
    ]);
    await app.user.click(opened.getByRole('button', { name: 'Deleted RSVP “Amara · yes”' }));
    expect(opened.getByRole('row', { name: 'Gathering 5' })).toBeVisible();
    expect(opened.getAllByRole('button', { name: /^Restore / })).toHaveLength(3);
    await app.user.click(opened.getByRole('button', { expanded: true, name: NAME }));
    expect(opened.queryByRole('heading', { level: 4 })).toBeNull();
  });

  it('says that its changes could not be loaded, and can load them again', async () => {
    const app = await open(deletion());
    const answer = app.api.routes['GET /api/db-admin/audit-log']!;
    app.api.routes['GET /api/db-admin/audit-log'] = () => failure(503, 'Please try again later.');
    const opened = await openLine(app, NAME);
    expect(await opened.findByText('The changes could not be loaded')).toBeVisible();
    app.api.routes['GET /api/db-admin/audit-log'] = answer;
    await app.user.click(opened.getByRole('button', { name: 'Try again' }));
    expect(await opened.findByRole('heading', { name: 'Deleted venue candidate “Ramen”' })).toBeVisible();
  });

  it('is undone together after a confirmation that says what happens', async () => {
    const app = await open(deletion());
    app.api.routes[UNDO] = () => ok({ rows: 3 });
    app.api.routes[`GET ${undoingPath('9-9')}`] = () => ok({ together: [], lost: ['sessions'] });
    const asked = await ask(app);
    expect(
      await asked.findByText(
        'What was deleted comes back: 1 social gathering, 1 venue candidate, 1 RSVP. ' +
          'This does not come back: sessions. When one of them has changed since then, nothing is undone.',
      ),
    ).toBeVisible();
    expect(app.api.callsOf(UNDO)).toHaveLength(0);
    await app.user.click(asked.getByRole('button', { name: 'Undo all of it' }));
    expect(await screen.findByText('Operation Successful')).toBeVisible();
    expect(app.api.callsOf(UNDO)).toHaveLength(1);
  });

  it('says which record is in the way when it cannot be undone', async () => {
    const why = 'Nothing was undone, because of the RSVP “Amara · yes”: This row has changed since then.';
    const app = await open(deletion());
    app.api.routes[UNDO] = () => failure(409, why);
    const asked = await ask(app);
    await app.user.click(asked.getByRole('button', { name: 'Undo all of it' }));
    expect(await screen.findByText('Operation Failed')).toBeVisible();
    expect(asked.getByText(why)).toBeVisible();
  });

  it('says what was changed and what was added, too, before it is undone', async () => {
    const transaction = '9-9';
    const app = await open([
      anEntry({ id: 1, transaction, action: 'insert', before: null, title: 'Camera' }),
      anEntry({ id: 2, transaction, row_id: 2 }),
    ]);
    await app.user.click(await screen.findByRole('button', { name: /^Undo all of it/ }));
    expect(
      await screen.findByText(
        'These get back the values they had before: 1 item. ' +
          'These are deleted, because they were not there before: 1 item. ' +
          'When one of them has changed since then, nothing is undone.',
      ),
    ).toBeVisible();
  });
});
