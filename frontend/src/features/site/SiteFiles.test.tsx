import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeUpload, stubUploads } from '../../test-support/fake-upload';
import type { ListedFiles } from '@lab/contracts';
import { admin, failure, ok, stubSession } from '../../test-support/fake-api';
import { renderPage } from '../../test-support/render-app';
import { openSite, published } from '../../test-support/site';

const picture = new File(['…'], 'lin.jpg', { type: 'image/jpeg' });

describe('a field for a file', () => {
  it('sends a picture with its use, shows the progress, and names the file before anything is reloaded', async () => {
    stubUploads();
    const { api, user } = await openSite('professor');
    const never = new Promise<never>(() => {});
    for (const route of ['GET /api/site', 'GET /api/site/rendering', 'GET /api/site/lab'])
      api.routes[route] = () => never;
    await user.upload(screen.getByLabelText('Upload a picture: Photo'), picture);
    const { method, path, form } = FakeUpload.last;
    expect([method, path, form.get('use')]).toEqual(['POST', '/api/site/files', 'portrait']);
    act(() => FakeUpload.last.progress(1, 4));
    expect(await screen.findByText('Sending the file, 25 %')).toBeVisible();
    await act(async () => FakeUpload.last.answer(201, { path: '/api/site/files/2f.webp' }));
    expect(await screen.findByDisplayValue('/api/site/files/2f.webp')).toBe(screen.getByLabelText('Photo'));
  });

  it('says why a file was refused, and saves nothing until the user goes on without it', async () => {
    stubUploads();
    const { api, user } = await openSite('professor');
    await user.upload(screen.getByLabelText('Upload a PDF: CV'), picture);
    expect(FakeUpload.last.form.get('use')).toBe('cv');
    const message = 'This is not a PDF. Please export it as PDF and choose that.';
    const issues = [{ path: 'file', message }];
    await act(async () => FakeUpload.last.answer(415, { statusCode: 415, error: 'Unsupported', message, issues }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('CV')).toHaveValue('/cv.pdf');
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText('A file was not accepted. Choose another one, or go on without it.')).toBeVisible();
    expect(screen.queryByText('Saved')).toBeNull();
    expect(api.callsOf('PUT /api/site/lab')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go on without this file' }));
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});

type Listed = ListedFiles['files'][number];

const aFile = (name: string, more: Partial<Listed> = {}): Listed => ({
  path: `/api/site/files/${name}`,
  originalName: null,
  type: 'image/webp',
  bytes: 245_760,
  width: 1600,
  height: 1200,
  uploadedAt: '2026-11-20T03:20:00.000Z',
  uploadedBy: 'Ssu-Yu Chen',
  usedBy: [],
  earlierIn: [],
  ...more,
});

const openFiles = async (files: Listed[], rendering = published) => {
  const api = stubSession(admin, {
    'GET /api/site/rendering': () => ok(rendering),
    'GET /api/site/files': () => ok({ files }),
  });
  const view = renderPage('/aimex/site?tab=files');
  await screen.findByText(files.length > 0 ? /^\d+ files?$/ : 'No files yet');
  return { ...view, api };
};

const portrait = aFile('a.webp', { usedBy: ['Portrait', 'Topic: Robotics'] });

describe('the files of the site', () => {
  it('show where they are used, their names, types, uploaders and dates, and addresses to copy', async () => {
    const cv = aFile('b.pdf', {
      originalName: '履歷 2026.pdf',
      type: 'application/pdf',
      width: null,
      height: null,
      uploadedBy: null,
    });
    const { user } = await openFiles([portrait, cv, aFile('c.webp', { earlierIn: ['Look'] })]);
    const rows = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
    expect(within(rows[0]!).getByText('Portrait · Topic: Robotics')).toBeVisible();
    expect(rows[0]).toHaveTextContent(
      /Picture, 1600 × 1200 pixels, 240 KB\. Uploaded Fri 20 Nov(?: 2026)?, 11:20 by Ssu-Yu Chen\./,
    );
    expect(within(rows[0]!).getByRole('link', { name: 'a.webp' })).toHaveAttribute('href', portrait.path);
    expect(within(rows[1]!).getByText('Not used')).toBeVisible();
    expect(within(rows[1]!).getByRole('link', { name: '履歷 2026.pdf' })).toHaveAttribute('href', cv.path);
    expect(rows[1]).toHaveTextContent(/PDF, 240 KB\. Uploaded Fri 20 Nov(?: 2026)?, 11:20\.$/);
    expect(within(rows[2]!).getByText('Not used now, but in earlier versions of: Look')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the address of a.webp' }));
    expect(await screen.findByText('Address copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/api/site/files/a.webp`);
  });

  it('show why one was refused, until another use is chosen', async () => {
    stubUploads();
    const { user } = await openFiles([]);
    await user.upload(screen.getByLabelText('Upload a picture: Picture of a topic'), picture);
    const message = 'Please choose an image of at most 5 MB';
    const issues = [{ path: 'file', message }];
    await act(async () => FakeUpload.last.answer(413, { statusCode: 413, error: 'Too large', message, issues }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'What a new file is for' }));
    await user.click(screen.getByRole('option', { name: 'CV, as a PDF' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.getByLabelText('Upload a PDF: CV, as a PDF')).toBeInTheDocument();
  });

  it('say which earlier version needs a file before it is removed, and what prevents its removal', async () => {
    const { user, api } = await openFiles([aFile('b.webp', { earlierIn: ['Research'] })]);
    await user.click(screen.getByRole('button', { name: 'Remove b.webp' }));
    expect(await screen.findByText(/^Earlier versions of Research use this file\./)).toBeVisible();
    const sentence = 'The file is in use: Logo.';
    const path = 'DELETE /api/site/files/b.webp';
    api.routes[path] = () => failure(409, sentence);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
    expect(api.callsOf(path)[0]!.search).toBe('?evenEarlier=true');
  });
});
