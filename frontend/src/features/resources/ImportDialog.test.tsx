import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failure } from '../../test-support/fake-api';
import { stubResourceLinks } from '../../test-support/fake-resource-links';
import { FakeUpload, stubUploads } from '../../test-support/fake-upload';
import { renderPage } from '../../test-support/render-app';

beforeEach(stubUploads);

const dialog = () => within(screen.getByRole('dialog'));
const file = new File(['<!DOCTYPE NETSCAPE-Bookmark-file-1>'], 'bookmarks.html', { type: 'text/html' });

const openImport = async (path: string, name: string) => {
  stubResourceLinks();
  const { user } = renderPage(path);
  await user.click(await screen.findByRole('button', { name }));
  return user;
};

const openFromCategory = () => openImport('/aimex/resource-type/thesis', 'Import');
const importButton = () => dialog().getByRole('button', { name: 'Import' });
const sent = () => Object.fromEntries(FakeUpload.last.form.entries());

describe('the import of links', () => {
  it('imports a file into its category and shows the report', async () => {
    const user = await openFromCategory();
    await user.upload(dialog().getByLabelText('File'), file);
    expect(dialog().getByText('bookmarks.html')).toBeVisible();
    await user.click(importButton());
    expect(FakeUpload.last.path).toBe('/api/resource-links/import');
    expect(sent()).toMatchObject({ category: 'guide', hubCategory: 'thesis', file: { name: 'bookmarks.html' } });
    act(() => FakeUpload.last.progress(1, 2));
    expect(dialog().getByText('Sending the file, 50 %')).toBeVisible();
    const skipped = [
      { title: 'Bookmarklet', url: 'javascript:alert(1)', reason: 'Please enter a valid URL' },
      { title: '', url: 'https://dl.acm.org', reason: 'Already in the hub' },
    ];
    act(() => FakeUpload.last.answer(200, { added: 12, skipped }));
    expect(await screen.findByRole('dialog', { name: 'Links imported' })).toHaveTextContent(
      '12 links added. 2 links skipped:',
    );
    const items = within(dialog().getByRole('region', { name: 'Skipped links' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'BookmarkletPlease enter a valid URL',
      'https://dl.acm.orgAlready in the hub',
    ]);
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('imports into the category chosen in the form when opened from the hub', async () => {
    const user = await openImport('/aimex/support-and-resources', 'Import links');
    await user.upload(dialog().getByLabelText('File'), file);
    await user.click(dialog().getByRole('combobox', { name: 'Category' }));
    await user.click(screen.getByRole('option', { name: 'HCI Learning Resources' }));
    await user.click(importButton());
    expect(sent()).toMatchObject({ category: 'reference', hubCategory: 'hci' });
  });

  it('requires a file, shows an error, and can be retried with the same file', async () => {
    const user = await openFromCategory();
    await user.click(importButton());
    expect(dialog().getByText('Please choose a file')).toBeVisible();
    await user.upload(dialog().getByLabelText('File'), new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.html'));
    await user.click(importButton());
    expect(dialog().getByText('The file is too large. Please send at most 5 MB.')).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);

    await user.upload(dialog().getByLabelText('File'), file);
    for (const [fail, text] of [
      [() => FakeUpload.last.loseConnection(), 'Failed to import resources. Please try again.'],
      [() => FakeUpload.last.answer(422, failure(422, 'No links were found.').body), 'No links were found.'],
      [() => FakeUpload.last.answer(500, {}), 'Failed to import resources. Please try again.'],
    ] as const) {
      await user.click(importButton());
      act(fail);
      expect(await dialog().findByText(text)).toBeVisible();
    }
    await user.click(importButton());
    for (const { headers } of FakeUpload.sent) expect(headers['idempotency-key']).toMatch(/^[\d-]{10,100}$/);
    act(() => FakeUpload.last.answer(200, { added: 0, skipped: [{ title: 'a', url: 'b', reason: 'c' }] }));
    expect(await screen.findByText('No links were added. 1 link skipped:')).toBeVisible();
  });

  it('asks for the encoding of a file that is not UTF-8, with titles as examples', async () => {
    const user = await openFromCategory();
    await user.upload(dialog().getByLabelText('File'), file);
    await user.click(importButton());
    const { body } = failure(422, 'Which encoding is this file in?');
    const encoding = { name: 'Big5', isGuessed: true, examples: ['王小明'] };
    act(() => FakeUpload.last.answer(422, { ...(body as object), encoding }));
    const choice = await dialog().findByRole('combobox', { name: 'Encoding of the file' });
    expect(choice).toHaveTextContent('Traditional Chinese (Big5)');
    expect(choice).toHaveAccessibleDescription(/Names in it: 王小明\./);
    await user.click(importButton());
    expect(sent()).toMatchObject({ encoding: 'Big5' });
  });
});
