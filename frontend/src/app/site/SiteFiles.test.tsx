import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { FakeUpload, stubUploads } from '../../test-support/fake-upload';
import { openSite } from '../../test-support/site';

const picture = new File(['…'], 'lin.jpg', { type: 'image/jpeg' });
const saved = () => screen.findByText('Saved and Published');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and Publish' }));

describe('a field for a file', () => {
  it('sends a picture with what it is for, shows the progress, and names it in the document', async () => {
    stubUploads();
    const { api, user } = await openSite('professor');
    await user.upload(screen.getByLabelText('Upload a picture: Photo'), picture);
    const { method, path, form } = FakeUpload.last;
    expect([method, path, form.get('use'), (form.get('file') as File).name]).toEqual([
      'POST',
      '/api/site/files',
      'portrait',
      'lin.jpg',
    ]);
    act(() => FakeUpload.last.progress(1, 4));
    expect(await screen.findByText('Sending the file, 25 %')).toBeVisible();
    await act(async () =>
      FakeUpload.last.answer(201, { path: '/api/site/files/1f.webp', type: 'image/webp', bytes: 9 }),
    );
    expect(await screen.findByDisplayValue('/api/site/files/1f.webp')).toBe(screen.getByLabelText('Photo'));
    save();
    await saved();
    expect(api.callsOf('PUT /api/site/lab')[0]!.body).toMatchObject({
      professor: { photo: '/api/site/files/1f.webp' },
    });
  });

  it('says in a sentence why a file was refused, and keeps the one before', async () => {
    stubUploads();
    const { user } = await openSite('professor');
    await user.upload(screen.getByLabelText('Upload a PDF: CV'), picture);
    expect(FakeUpload.last.form.get('use')).toBe('cv');
    const message = 'This is not a PDF. Please export it as PDF and choose that.';
    const issues = [{ path: 'file', message }];
    await act(async () => FakeUpload.last.answer(415, { statusCode: 415, error: 'Unsupported', message, issues }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('CV')).toHaveValue('/cv.pdf');
  });

  it('still takes an address', async () => {
    const { api } = await openSite('professor');
    fireEvent.change(screen.getByLabelText('CV'), { target: { value: 'https://example.org/cv' } });
    save();
    await saved();
    expect(api.callsOf('PUT /api/site/lab')[0]!.body).toMatchObject({ cvUrl: 'https://example.org/cv' });
  });
});
