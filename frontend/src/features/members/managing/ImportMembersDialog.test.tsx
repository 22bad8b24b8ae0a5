import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MemberImportReport } from '@lab/contracts';
import { admin, failure, ok, stubSession, type Call } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { renderApp } from '../../../test-support/render-app';

const IMPORT = 'POST /api/lab-members/import';
const CSV = 'name,nameEn,email,role,department\n黃冠霖,Kuan-Lin Huang,huang@example.edu.tw,博士生,Design\n';
const file = new File([CSV], 'people.csv', { type: 'application/vnd.ms-excel' });

const report = (fields: Partial<MemberImportReport> = {}) =>
  ok({ created: 18, updated: 2, unchanged: 0, problems: [], ...fields } satisfies MemberImportReport);

const openImport = async (answer: (call: Call) => ReturnType<typeof ok> = () => report()) => {
  const api = stubSession(admin, {
    'GET /api/lab-members': () => ok({ members: [aMember()] }),
    'GET /api/lab-members/own-changes': () => ok({ ownChanges: [] }),
    [IMPORT]: answer,
  });
  const view = renderApp('/aimex/managing-member/members');
  await view.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Members' }));
  const press = (name: string) => view.user.click(dialog.getByRole('button', { name }));
  const numbers = async () => {
    const cells = within(await dialog.findByRole('table', { name: 'What the import does' })).getAllByRole('cell');
    return cells.map(({ textContent }) => textContent);
  };
  return { ...view, api, dialog, press, numbers };
};

describe('the import of members', () => {
  it('shows what would happen, and then imports the file', async () => {
    const { user, api, dialog, press, numbers } = await openImport();
    await user.upload(dialog.getByLabelText('File'), file);
    await waitFor(() => expect(dialog.getByLabelText('Lines')).toHaveValue(CSV));
    await press('Check');
    expect(await numbers()).toEqual(['18', '2', '0', '0']);
    await press('Import');
    expect(await screen.findByText('18 new, 2 changed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [tried, imported] = api.callsOf(IMPORT);
    expect(tried).toMatchObject({ search: '?dryRun=true', body: CSV, headers: { 'content-type': 'text/csv' } });
    expect(imported).toMatchObject({ search: '', body: CSV });
    expect(imported?.headers['idempotency-key']).toMatch(/^[\d-]{10,100}$/);
  });

  it('names the trouble of each line, to be mended in the dialog and checked again', async () => {
    const problems = [{ line: 2, message: '“nobody” is not an email address.' }];
    const { user, api, dialog, press, numbers } = await openImport(() => report({ created: 0, updated: 0, problems }));
    await user.click(dialog.getByLabelText('Lines'));
    await user.paste(CSV.replace('huang@example.edu.tw', 'nobody'));
    await press('Check');
    expect(await numbers()).toEqual(['0', '0', '0', '1']);
    const trouble = within(dialog.getByRole('region', { name: 'Problems' }));
    expect(trouble.getByRole('row', { name: '2 “nobody” is not an email address.' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();

    api.routes[IMPORT] = () => report({ created: 1, updated: 0 });
    await user.type(dialog.getByLabelText('Lines'), 'x');
    expect(dialog.queryByRole('table')).toBeNull();
    await press('Check');
    expect(await dialog.findByRole('button', { name: 'Import' })).toBeVisible();
  });

  it('has nothing to do when all are in the directory already', async () => {
    const { user, dialog, press } = await openImport(() => report({ created: 0, updated: 0, unchanged: 20 }));
    await user.upload(dialog.getByLabelText('File'), file);
    await waitFor(() => expect(dialog.getByLabelText('Lines')).toHaveValue(CSV));
    await press('Check');
    expect(await dialog.findByText('All of them are in the directory like this already.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('asks for a file', async () => {
    const { api, dialog, press } = await openImport();
    await press('Check');
    expect(await dialog.findByText('Please choose a CSV file, or paste one.')).toBeVisible();
    expect(api.callsOf(IMPORT)).toEqual([]);
  });

  it('that fails is reported, and can be retried with the same key', async () => {
    const { user, api, dialog, press } = await openImport();
    await user.upload(dialog.getByLabelText('File'), file);
    await waitFor(() => expect(dialog.getByLabelText('Lines')).toHaveValue(CSV));
    await press('Check');
    await dialog.findByRole('button', { name: 'Import' });
    api.routes[IMPORT] = () => failure(503, 'Away.');
    await press('Import');
    expect(await dialog.findByText('Away.')).toBeVisible();
    api.routes[IMPORT] = () => report();
    await press('Import');
    expect(await screen.findByText('Members Imported')).toBeVisible();
    const [, first, second] = api.callsOf(IMPORT).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('reads a file in Big5', async () => {
    const { user, dialog } = await openImport();
    const big5 = new File([new Uint8Array([0xa7, 0xf5, 0xa9, 0xfa])], 'people.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('File'), big5);
    await waitFor(() => expect(dialog.getByLabelText('Lines')).toHaveValue('李明'));
  });
});
