import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TablePlan } from '@lab/contracts';
import { admin, failure, ok, stubSession, type Call } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { renderPage } from '../../../test-support/render-app';

const IMPORT = 'POST /api/lab-members/import';
const CSV = 'Who;Mail\nAnna Müller;anna@example.edu\n';
const file = new File([CSV], 'people.csv', { type: 'text/csv' });

const good: TablePlan['rows'][number] = {
  line: 2,
  is: 'new',
  values: { nameEn: 'Anna Müller', email: 'anna@example.edu' },
  problems: [],
};
const doubtful: TablePlan['rows'][number] = {
  line: 5,
  is: 'new',
  values: { nameEn: 'Bo Li', email: 'nobody' },
  problems: [{ field: 'email', message: '“nobody” is not an email address.' }],
};

const plan = (fields: Partial<TablePlan> = {}) =>
  ok({
    headings: ['Who', 'Mail'],
    mapping: { Who: 'nameEn', Mail: 'email' },
    rows: [good],
    encoding: { name: 'UTF-8', isGuessed: false, examples: [] },
    ...fields,
  } satisfies TablePlan);

const done = () => ok({ added: 1, updated: 0, left: [] });

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

const openImport = async (answer: (call: Call) => ReturnType<typeof ok> = () => plan()) => {
  const api = stubSession(admin, {
    'GET /api/lab-members': () => ok({ members: [aMember()] }),
    'GET /api/lab-members/own-changes': () => ok({ ownChanges: [] }),
    [IMPORT]: answer,
  });
  const view = renderPage('/members');
  await view.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import members' }));
  const press = (name: string) => view.user.click(dialog.getByRole('button', { name }));
  const sent = (index: number) => api.callsOf(IMPORT).at(index)!.body as FormData;
  return { ...view, api, dialog, press, sent };
};

describe('the import of members', () => {
  it('checks a file at once, shows what would happen, and retries a failed import with the same key', async () => {
    const { user, api, dialog, press, sent } = await openImport();
    await press('Check');
    expect(await dialog.findByText('Please choose a file, or paste the lines.')).toBeVisible();
    expect(api.callsOf(IMPORT)).toEqual([]);
    await user.upload(dialog.getByLabelText('File'), file);
    expect(await dialog.findByText('1 new, 0 changed.')).toBeVisible();
    expect(dialog.getByRole('row', { name: '2 New Anna Müller anna@example.edu' })).toBeVisible();
    expect(sent(0).get('file')).toEqual(file);
    api.routes[IMPORT] = () => failure(503, 'Away.');
    await press('Import 1');
    expect(await dialog.findByText('Away.')).toBeVisible();
    api.routes[IMPORT] = done;
    await press('Import 1');
    expect(await screen.findByText('1 new, 0 changed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [tried, failed, imported] = api.callsOf(IMPORT);
    expect(tried?.search).toBe('?dryRun=true');
    expect(imported?.search).not.toContain('dryRun');
    expect(imported?.headers['idempotency-key']).toMatch(/^[\d-]{10,100}$/);
    expect(failed?.headers['idempotency-key']).toBe(imported?.headers['idempotency-key']);
  });

  it('lets the columns be mapped, and sets role and department for all', async () => {
    const { user, dialog, sent } = await openImport();
    await user.upload(dialog.getByLabelText('File'), file);
    await user.click(await dialog.findByRole('combobox', { name: 'Who' }));
    await user.click(await screen.findByRole('option', { name: 'Email' }));
    await waitFor(() => expect(JSON.parse(String(sent(-1).get('mapping')))).toEqual({ Who: 'email', Mail: null }));
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'PhD Student' }));
    await user.type(await dialog.findByLabelText('Department'), 'Design');
    await user.tab();
    await waitFor(() =>
      expect(JSON.parse(String(sent(-1).get('defaults')))).toEqual({ role: '博士生', department: 'Design' }),
    );
  });

  it('lets doubtful cells of pasted rows be corrected, with the line numbers of the file', async () => {
    const { user, api, dialog, press, sent } = await openImport(() => plan({ rows: [good, doubtful] }));
    await user.click(dialog.getByLabelText('Rows'));
    await user.paste(CSV);
    await press('Check');
    expect(await dialog.findByText('1 new, 0 changed. 1 row has a problem and would be left out.')).toBeVisible();
    const cell = dialog.getByLabelText('Email, line 5');
    expect(cell).toHaveAccessibleDescription('“nobody” is not an email address.');
    expect(dialog.getByRole('button', { name: 'Import 1' })).toBeVisible();
    await user.clear(cell);
    await user.type(cell, 'bo@example.edu');
    api.routes[IMPORT] = () =>
      plan({
        rows: [
          good,
          { ...doubtful, line: 3, values: { nameEn: 'Bo Li', email: 'bo@example.edu', role: '博士生' }, problems: [] },
        ],
      });
    await press('Check again');
    expect(await dialog.findByRole('row', { name: '5 New Bo Li bo@example.edu PhD Student' })).toBeVisible();
    const corrected = sent(-1).get('file') as File;
    expect(await textOf(corrected)).toBe(
      '"nameEn","email"\n"Anna Müller","anna@example.edu"\n"Bo Li","bo@example.edu"',
    );
    expect(dialog.getByRole('button', { name: 'Import 2' })).toBeVisible();
  });

  it('shows names from a file that is not Unicode, and imports it in the chosen encoding', async () => {
    const encoding = { name: 'Big5', isGuessed: true, examples: ['李明'] };
    const { user, api, dialog, press } = await openImport(() => plan({ encoding }));
    await user.upload(dialog.getByLabelText('File'), file);
    const choice = await dialog.findByRole('combobox', { name: 'Encoding of the file' });
    expect(choice).toHaveTextContent('Traditional Chinese (Big5)');
    expect(choice).toHaveAccessibleDescription(/Names in it: 李明\. If they look wrong/);
    api.routes[IMPORT] = done;
    await press('Import 1');
    await waitFor(() => expect(api.callsOf(IMPORT).at(-1)?.search).toBe('?encoding=Big5'));
  });

  it('says why a file cannot be read, and when the directory has everyone already', async () => {
    const { user, api, dialog } = await openImport(() => failure(400, 'This file cannot be read: it contains macros.'));
    await user.upload(dialog.getByLabelText('File'), file);
    expect(await dialog.findByText('This file cannot be read: it contains macros.')).toBeVisible();
    api.routes[IMPORT] = () => plan({ rows: [{ ...good, is: 'unchanged' }] });
    await user.upload(dialog.getByLabelText('File'), file);
    expect(await dialog.findByText('The directory already has all of them.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Check' })).toBeVisible();
  });
});
