import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type SiteImport, siteImportMessages } from '@lab/contracts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { failure, ok } from '../../test-support/fake-api';
import { renderPage } from '../../test-support/render-app';
import { stubSite } from '../../test-support/site';

const zip = new File(
  [zipSync({ 'lab-main/img/ann.jpg': strToU8('Ann'), 'lab-main/old/img/ann.jpg': strToU8('Bo') })],
  'lab.zip',
  { type: 'application/zip' },
);

const inFolder = (path: string, text: string) =>
  Object.defineProperty(new File([text], path), 'webkitRelativePath', { value: path });

const planned: SiteImport = {
  site: 'alfolio',
  documents: [],
  papers: { added: 2, updated: 0, unchanged: 1 },
  news: ['A paper was accepted'],
  pages: [{ slug: 'teaching', title: 'Teaching', file: '_pages/teaching.md' }],
  pictures: [],
  oldAddresses: [{ from: '/courses.html', to: '/pages/teaching' }],
  people: { count: 1, csv: 'nameEn,email,photo\nAnn Lee,ann@example.edu,img/ann.jpg', portraits: ['img/ann.jpg'] },
  left: [{ file: '_posts/no-day.md', reason: 'It has no date' }],
};

const IMPORT = 'POST /api/site/import';

const searches = (api: ReturnType<typeof stubSite>['api']) => api.callsOf(IMPORT).map(({ search }) => search);

const openMoving = async () => {
  const { api } = stubSite();
  api.routes[IMPORT] = () => ok(planned);
  const { user } = renderPage('/aimex/site?tab=moving');
  await user.upload(await screen.findByLabelText('File'), zip);
  return { api, user };
};

it('shows what would be imported before anything is sent to be saved, and then imports it', async () => {
  const { api, user } = await openMoving();
  expect(await screen.findByText(/^This is al-folio\. Publications: 2 new/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Pages' })).getByText('Teaching')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Left out' })).getByText('It has no date')).toBeVisible();
  expect(searches(api)).toEqual(['?dryRun=true']);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(siteImportMessages.imported)).toBeVisible();
  expect(searches(api)).toEqual(['?dryRun=true', '?dryRun=false']);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('sends a chosen folder as a zip file, without what has no content', async () => {
  const { api, user } = await openMoving();
  const files = ['lab/_config.yml', 'lab/me.jpg', 'lab/.git/a.md', 'lab/film.mp4'].map((path) => inFolder(path, 'x'));
  await user.upload(screen.getByLabelText('Choose a folder'), files);
  expect(await screen.findByText('lab.zip')).toBeVisible();
  await waitFor(() => expect(api.callsOf(IMPORT)).toHaveLength(2));
  const sent = api.callsOf(IMPORT)[1]!.body as File;
  expect(Object.keys(unzipSync(new Uint8Array(await sent.arrayBuffer())))).toEqual(['lab/_config.yml', 'lab/me.jpg']);
});

it('checks the people of an imported site like a spreadsheet, with their photos', async () => {
  const { api, user } = await openMoving();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Import people' }));
  expect(await within(await screen.findByRole('dialog')).findByText('people.csv')).toBeVisible();
  await waitFor(() => expect(api.callsOf('POST /api/lab-members/import')).toHaveLength(1));
  const sent = (api.callsOf('POST /api/lab-members/import')[0]!.body as FormData).get('photos') as File;
  expect(unzipSync(new Uint8Array(await sent.arrayBuffer()))).toEqual({ 'img/ann.jpg': strToU8('Ann') });
});

it('says why a file cannot be imported', async () => {
  const { api, user } = await openMoving();
  const issues = [{ path: 'file', message: siteImportMessages.unknown }];
  api.routes[IMPORT] = () => failure(422, 'Invalid', issues);
  await user.upload(screen.getByLabelText('File'), zip);
  expect(await screen.findByText(siteImportMessages.unknown)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});
