import { screen, within } from '@testing-library/react';
import type { AuditEntry, Member } from '@lab/contracts';
import { admin, ok } from './fake-api';
import { stubDatabase } from './fake-database';
import { renderPage } from './render-app';

/** Opens the audit log with these entries, in a lab with these members. */
export const open = async (entries: AuditEntry[], members: Member[] = []) => {
  const api = stubDatabase(admin, [], entries);
  api.routes['GET /api/lab-members'] = () => ok({ members });
  api.routes['POST /api/auth/admin'] = () => ok(admin);
  const app = renderPage('/aimex/db-admin?table=db_admin.audit_log');
  await app.user.type(await screen.findByLabelText('Administrator password'), 'right{Enter}');
  await screen.findByRole('heading', { name: 'Audit log' });
  return { api, ...app };
};

export type App = Awaited<ReturnType<typeof open>>;

/** The line of an action. */
export const line = async (name: RegExp) => (await screen.findByRole('heading', { level: 3, name })).closest('li')!;
/** Opens the line of an action. */
export const openLine = async ({ user }: App, name: RegExp) => {
  const found = within(await line(name));
  await user.click(found.getByRole('button', { expanded: false, name }));
  return found;
};
