import { describe, expect, it } from '@jest/globals';
import type { AuditEntry, Row } from '@lab/contracts';
import { screen, within } from '@testing-library/react';
import { admin, failure, ok, pending } from '../../test-support/fake-api';
import { anActor, anEntry, aRow, stubDatabase } from '../../test-support/fake-database';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

const EQUIPMENT = '?table=equipment.equipment';
const AUDIT_LOG = '?table=db_admin.audit_log';
const TABLES = 'GET /api/db-admin/tables';

interface Server {
  rows?: Row[];
  entries?: AuditEntry[];
  routes?: ReturnType<typeof stubDatabase>['routes'];
}

const open = async (search: string, { rows = [], entries = [], routes = {} }: Server) => {
  const api = stubDatabase(admin, rows, entries);
  Object.assign(api.routes, { 'POST /api/auth/admin': () => ok(admin) }, routes);
  const app = renderApp(`/aimex/db-admin${search}`);
  await app.user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
  return { api, ...app };
};

describe('the list of tables', () => {
  it('has a loading state', async () => {
    await open(EQUIPMENT, { routes: { [TABLES]: pending } });
    expect(await screen.findByRole('progressbar', { name: 'Loading the tables' })).toBeInTheDocument();
  });

  it('has an empty state', async () => {
    await open('', { routes: { [TABLES]: () => ok({ tables: [] }) } });
    expect(await screen.findByText('There are no tables yet')).toBeVisible();
  });
});

describe('the rows', () => {
  it('break or scroll long and Chinese values', async () => {
    await open(EQUIPMENT, { rows: [aRow(1, { name: longText, notes: `陳${longText}` })] });
    expect(await screen.findAllByText(new RegExp(longText.slice(0, 40)))).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('say that they could not be loaded, and can be loaded again', async () => {
    const route = 'GET /api/db-admin/tables/equipment.equipment';
    const { api, user } = await open(EQUIPMENT, {
      rows: [aRow(1)],
      routes: { [route]: () => failure(503, 'Please try again later.') },
    });
    expect(await screen.findByText('The rows could not be loaded')).toBeVisible();
    api.routes[route] = () => ok({ rows: [], columns: [], versions: [], labels: {}, pagination: aPage });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The table is empty.')).toBeVisible();
  });
});

const aPage = { page: 1, limit: 50, total: 0, totalPages: 1, isApproximate: false };

describe('the audit log', () => {
  const route = 'GET /api/db-admin/audit-actions';

  it('has a loading state', async () => {
    await open(AUDIT_LOG, { routes: { [route]: pending } });
    expect(await screen.findByRole('progressbar', { name: 'Loading the audit log' })).toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    await open(AUDIT_LOG, { routes: { [route]: () => failure(503, 'Please try again later.') } });
    expect(await screen.findByText('The audit log could not be loaded')).toBeVisible();
  });

  it('breaks long and Chinese values', async () => {
    const entry = anEntry({
      actor: anActor(longText),
      before: { id: 1, name: longText },
      after: { id: 1, name: `陳${longText}` },
    });
    const { user } = await open(AUDIT_LOG, { entries: [{ ...entry, title: longText }] });
    await user.click(await screen.findByRole('button', { expanded: false, name: /^Changed/ }));
    expect(await screen.findAllByText(new RegExp(longText.slice(0, 40)))).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('says in the dialog why a person’s data was not blanked', async () => {
    const { user, api } = await open(AUDIT_LOG, { entries: [anEntry({ id: 3, table_name: 'members.lab_members' })] });
    api.routes['POST /api/db-admin/audit-log/equipment/3/blank'] = () => failure(503, 'Please try again later.');
    await user.click(await screen.findByRole('button', { name: /^Blank/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Blank This Person’s Data?' }));
    await user.click(dialog.getByRole('button', { name: 'Blank' }));
    expect(await dialog.findByText('Please try again later.')).toBeVisible();
  });
});
