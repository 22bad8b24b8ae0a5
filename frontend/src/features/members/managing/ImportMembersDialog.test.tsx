import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MemberImportReport } from '@lab/contracts';
import { admin, failure, ok, stubSession, type Call } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { renderPage } from '../../../test-support/render-app';

const IMPORT = 'POST /api/lab-members/import';
const CSV = 'name,nameEn,email,role,department\n黃冠霖,Kuan-Lin Huang,huang@example.edu.tw,博士生,Design\n';
const file = new File([CSV], 'people.csv', { type: 'application/vnd.ms-excel' });

const report = (fields: Partial<MemberImportReport> = {}) => {
  const read = { problems: [], rows: [], encoding: 'UTF-8', namesToCheck: [] };
  return ok({ created: 18, updated: 2, unchanged: 0, ...read, ...fields } satisfies MemberImportReport);
};

const openImport = async (answer: (call: Call) => ReturnType<typeof ok> = () => report()) => {
  const api = stubSession(admin, {
    'GET /api/lab-members': () => ok({ members: [aMember()] }),
    'GET /api/lab-members/own-changes': () => ok({ ownChanges: [] }),
    [IMPORT]: answer,
  });
  const view = renderPage('/aimex/managing-member/members');
  await view.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import members' }));
  const press = (name: string) => view.user.click(dialog.getByRole('button', { name }));
  const numbers = async () => {
    const cells = within(await dialog.findByRole('table', { name: 'What the import does' })).getAllByRole('cell');
    return cells.map(({ textContent }) => textContent);
  };
  return { ...view, api, dialog, press, numbers };
};

describe('the import of members', () => {
  it('shows what would happen to each member before the import, and retries a failed one with the same key', async () => {
    const changes = [
      { field: 'role', from: '碩士生', to: '博士生' },
      { field: 'researchKeywords', from: '', to: 'VR' },
    ] satisfies MemberImportReport['rows'][number]['changes'];
    const rows: MemberImportReport['rows'] = [
      { line: 2, action: 'create', name: '黃冠霖', nameEn: 'Kuan-Lin Huang', changes: [] },
      { line: 3, action: 'unchanged', name: '陳思妤', nameEn: 'Ssu-Yu Chen', changes: [] },
      { line: 4, action: 'update', name: 'Ada', nameEn: 'Ada', changes },
    ];
    const { user, api, dialog, press, numbers } = await openImport(() => report({ rows }));
    await press('Check');
    expect(await dialog.findByText('Please choose a CSV file, or paste one.')).toBeVisible();
    expect(api.callsOf(IMPORT)).toEqual([]);

    await user.upload(dialog.getByLabelText('File'), file);
    await waitFor(() => expect(dialog.getByLabelText('Lines')).toHaveValue(CSV));
    await press('Check');
    expect(await numbers()).toEqual(['18', '2', '0', '0']);
    const people = within(dialog.getByRole('region', { name: 'People' }));
    const [, ...lines] = people.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toEqual(['2Kuan-Lin Huang 黃冠霖New', '4AdaRole: 碩士生 → 博士生Research keywords: nothing → VR']);

    api.routes[IMPORT] = () => failure(503, 'Away.');
    await press('Import');
    expect(await dialog.findByText('Away.')).toBeVisible();
    api.routes[IMPORT] = () => report();
    await press('Import');
    expect(await screen.findByText('18 new, 2 changed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [tried, failed, imported] = api.callsOf(IMPORT);
    expect(tried).toMatchObject({ search: '?dryRun=true', body: CSV, headers: { 'content-type': 'text/csv' } });
    expect(imported).toMatchObject({ search: '', body: CSV });
    expect(imported?.headers['idempotency-key']).toMatch(/^[\d-]{10,100}$/);
    expect(failed?.headers['idempotency-key']).toBe(imported?.headers['idempotency-key']);
  });

  it('names the problem of each line, which can be corrected and checked again, and says when all members exist already', async () => {
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

    api.routes[IMPORT] = () => report({ created: 0, updated: 0, unchanged: 20 });
    await user.type(dialog.getByLabelText('Lines'), 'x');
    await press('Check');
    expect(await dialog.findByText('The directory already has all of them.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('shows names from a file that is not Unicode, and lets its encoding be changed', async () => {
    const { user, api, dialog } = await openImport(({ search }) =>
      search.includes('GB18030')
        ? report({ encoding: 'GB18030', namesToCheck: ['Wrong'] })
        : report({ encoding: 'Big5', namesToCheck: ['李明'] }),
    );
    const big5 = new File([new Uint8Array([0xa7, 0xf5, 0xa9, 0xfa])], 'people.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('File'), big5);
    await waitFor(() => expect(dialog.getByLabelText('Lines')).toHaveValue('李明'));
    const choice = dialog.getByRole('combobox', { name: 'Encoding of the file' });
    expect(choice).toHaveTextContent('Traditional Chinese (Big5)');
    expect(choice).toHaveAccessibleDescription(/Names in it: 李明\. If they look wrong/);
    expect(api.callsOf(IMPORT)).toMatchObject([{ search: '?dryRun=true', body: big5 }]);
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Simplified Chinese (GB18030)' }));
    await waitFor(() => expect(choice).toHaveAccessibleDescription(/Names in it: Wrong/));
    await waitFor(() => expect(dialog.getByLabelText('Lines')).not.toHaveValue('李明'));
  });

  it('asks for the encoding when it cannot be guessed', async () => {
    const { user, dialog } = await openImport(() => failure(400, 'This file cannot be read: it is not UTF-8.'));
    const bytes = new File([new Uint8Array([0x40, 0xe9, 0xff])], 'people.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('File'), bytes);
    expect(await dialog.findByText('This file cannot be read: it is not UTF-8.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Encoding of the file' })).toHaveTextContent('Not certain');
    expect(dialog.getByLabelText('Lines')).toHaveValue('');
  });
});
