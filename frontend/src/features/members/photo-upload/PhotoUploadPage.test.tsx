import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { photoRequestMessages } from '@lab/contracts';
import { anonymous, failure, pending, stubSession } from '../../../test-support/fake-api';
import { FakeUpload, stubUploads } from '../../../test-support/fake-upload';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { renderPage } from '../../../test-support/render-app';
import { stubGlobal } from '../../../test-support/stub-global';

type User = ReturnType<typeof renderPage>['user'];

const photo = (name = 'me.png', type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

const field = (label: string) => screen.getByLabelText(label);
const keywords = () => screen.getByRole('combobox', { name: 'Research keywords (optional)' });
const photoInput = () => screen.getByLabelText<HTMLInputElement>(/^Photo/);
const toast = () => screen.getByRole('region', { name: /Notifications/ });
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Submit request' }));

const open = async () => {
  stubSession(anonymous);
  const view = renderPage('/upload-photo');
  await screen.findByRole('heading', { name: 'Add New Lab Member' });
  return { ...view, pick: (file: File) => view.user.upload(photoInput(), file) };
};

const fillIn = async (user: User) => {
  await user.type(field('Chinese name'), '魏子涵');
  fireEvent.change(field('English name'), { target: { value: 'Tzu-Han Wei' } });
  fireEvent.change(field('Email'), { target: { value: 'thwei@example.edu.tw' } });
  fireEvent.change(field('Department'), { target: { value: 'Computing' } });
};

const chooseKeyword = async (user: User, keyword: string) => {
  await user.type(keywords(), keyword);
  await user.click(within(screen.getByRole('listbox')).getByText(keyword));
};

const sendComplete = async () => {
  const view = await open();
  await fillIn(view.user);
  await view.pick(photo());
  await submit(view.user);
  await screen.findByRole('progressbar');
  return view;
};

beforeEach(() => {
  stubUploads();
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
});

describe('the photo form', () => {
  it('asks before a link or the Back button discards the input', async () => {
    const { user, place, router } = await open();
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/upload-photo'));
    fireEvent.change(await screen.findByLabelText('Department'), { target: { value: 'Computing' } });
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('link', { name: 'Back to Lab Members' }));
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(field('Department')).toHaveValue('Computing');
    await act(() => router.navigate(-1));
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(place().pathname).toBe('/'));
  });

  it('says what is required, marks each missing field until it is filled in, and shows a toast about the photo', async () => {
    const { user } = await open();
    expect(screen.getByRole('link', { name: 'Back to Lab Members' })).toHaveAttribute('href', '/members');
    expect(screen.getByText('Only research keywords are optional.')).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription(/^Use your university address/);
    await submit(user);
    expect(await screen.findByText('Please enter your full Chinese name')).toBeVisible();
    expect(screen.getByText('Please enter your full English name')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please enter your department')).toBeVisible();
    expect(field('Chinese name')).toHaveFocus();
    expect(field('Chinese name')).toBeInvalid();
    expect(field('Chinese name')).toHaveAttribute('lang', 'zh-Hant');
    expect(field('Chinese name')).toHaveAccessibleDescription('Please enter your full Chinese name');
    expect(photoInput()).toHaveAccessibleDescription('Please upload your photo');
    expect(within(toast()).getByText('Missing Photo')).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);
    fireEvent.change(field('Department'), { target: { value: 'Computing' } });
    await waitFor(() => expect(screen.queryByText('Please enter your department')).toBeNull());
  });
});

it.each([
  ['while the session is loading', pending],
  ['when the session cannot be loaded', () => failure(503, 'Please try again later.')],
])('the photo form is available %s, because it is public', async (_, session) => {
  stubSession(anonymous, { 'GET /api/auth/session': session });
  renderPage('/upload-photo');
  expect(await screen.findByRole('button', { name: 'Submit request' })).toBeEnabled();
});

describe('the photo', () => {
  it('is shown by its name, even a long one, when the browser cannot show it', async () => {
    const { pick } = await open();
    await pick(photo(`${longText}.tiff`, 'image/tiff'));
    fireEvent.error(screen.getByAltText('Preview of your photo'));
    expect(await screen.findByText(`${longText}.tiff`)).toBeVisible();
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('has a preview, whose object URL is revoked', async () => {
    const { pick, unmount } = await open();
    await pick(photo('first.png'));
    expect(screen.getByAltText('Preview of your photo')).toHaveAttribute('src', 'blob:first.png');
    await pick(photo('second.png'));
    expect(screen.getByAltText('Preview of your photo')).toHaveAttribute('src', 'blob:second.png');
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:first.png');
    unmount();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:second.png');
  });

  // The test browser cannot decode images, so images that need a conversion are refused.
  it('may have exactly 5 MB; a text, a larger photo, HEIC and several files are refused, and the previous photo stays', async () => {
    const { pick } = await open();
    const limit = 5 * 1024 * 1024;
    await pick(photo('good.png', 'image/png', limit));
    for (const [file, title, text] of [
      [photo('notes.txt', 'text/plain'), 'Invalid File Type', 'Please upload an image file (JPG, PNG, etc.)'],
      [photo('big.png', 'image/png', limit + 1), 'File Too Large', 'Please upload an image smaller than 5MB'],
      [photo('me.HEIC', ''), 'HEIC photo', photoRequestMessages.photoHeic.text],
    ] as const) {
      await pick(file);
      expect(await within(toast()).findByText(title)).toBeVisible();
      expect(within(toast()).getByText(text)).toBeVisible();
      expect(photoInput()).toHaveAccessibleDescription(text);
      expect(screen.getByAltText('Preview of your photo')).toHaveAttribute('src', 'blob:good.png');
    }
    fireEvent.drop(photoInput().parentElement!, { dataTransfer: { files: [photo(), photo()] } });
    expect(await screen.findByText('You dropped 2 files. Please drop only one.')).toBeVisible();
  });

  it('above 5 MB is shrunk once before the upload, and transparent parts become white', async () => {
    const [fillRect, drawImage] = [jest.fn(), jest.fn()];
    stubGlobal('createImageBitmap', async () => ({ width: 6000, height: 4000 }));
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect, drawImage } as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })));
    const { user, pick } = await open();
    await fillIn(user);
    await pick(photo('big.png', 'image/png', 5 * 1024 * 1024 + 1));
    await submit(user);
    await screen.findByRole('progressbar');
    const sent = FakeUpload.last.form.get('photo') as File;
    expect([sent.name, sent.type, sent.size]).toEqual(['big.jpg', 'image/jpeg', 5]);
    expect(fillRect.mock.calls).toEqual([[0, 0, 2560, 1707]]);
    expect(drawImage.mock.calls).toEqual([[expect.anything(), 0, 0, 6000, 4000, 0, 0, 2560, 1707]]);
  });
});

describe('the research keywords', () => {
  it('are limited to four', async () => {
    const { user } = await open();
    for (const keyword of ['Chatbots', 'Screen Time', 'Influencers', 'Eye Tracking'])
      await chooseKeyword(user, keyword);
    await chooseKeyword(user, 'Citizen Science');
    expect(within(toast()).getByText('Maximum Reached')).toBeVisible();
    expect(keywords()).toHaveAccessibleDescription('You can only select up to 4 research keywords');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Citizen Science' })).toBeNull();

    await user.type(keywords(), '{Backspace}');
    await user.type(keywords(), '{Backspace>16/}');
    expect(screen.queryByRole('button', { name: 'Eye Tracking' })).toBeNull();
    expect(keywords()).toHaveAccessibleDescription('Choose up to 4.');
  });

  it('are offered without duplicates in alphabetical order, and can be searched', async () => {
    const { user } = await open();
    await user.click(keywords());
    const offered = screen.getAllByRole('option').map((option) => option.textContent ?? '');
    expect(offered).toHaveLength(60);
    expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a.localeCompare(b, 'en')));
    await user.type(keywords(), 'screen t');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Screen Time']);
    expect(keywords()).toHaveValue('screen t');
  });
});

describe('sending the request', () => {
  it('sends every field, shows a confirmation, and starts over on request', async () => {
    const { user, pick } = await open();
    await fillIn(user);
    await chooseKeyword(user, 'Chatbots');
    await chooseKeyword(user, 'Screen Time');
    await pick(photo());
    await submit(user);
    await screen.findByRole('progressbar', { name: 'Uploading your photo' });
    expect(FakeUpload.last.path).toBe('/api/photo-requests');
    expect(Object.fromEntries(FakeUpload.last.form)).toMatchObject({
      name: '魏子涵',
      nameEn: 'Tzu-Han Wei',
      email: 'thwei@example.edu.tw',
      department: 'Computing',
      researchKeywords: 'Chatbots,Screen Time',
      photo: expect.any(File),
    });
    FakeUpload.last.answer(201, { id: 1, status: 'pending' });
    expect(await screen.findByRole('heading', { name: 'Submission Successful' })).toHaveFocus();
    expect(within(toast()).getByText('Request Submitted')).toBeVisible();
    const thanks = 'Thank you for your submission! We will process your request soon.';
    expect(within(toast()).getByText(thanks)).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Submit Another' }));
    expect(screen.getByRole('heading', { name: 'Add New Lab Member' })).toHaveFocus();
    expect(field('Email')).toHaveValue('');
    expect(screen.queryByAltText('Preview of your photo')).toBeNull();
  });

  const expectEverythingKept = () => {
    expect(field('Chinese name')).toHaveValue('魏子涵');
    expect(field('Email')).toHaveValue('thwei@example.edu.tw');
    expect(screen.getByAltText('Preview of your photo')).toBeVisible();
  };

  const expectFailureToast = async () => {
    expect(await within(toast()).findByText('Submission Failed')).toBeVisible();
    const text = 'An error occurred while uploading your photo. Please try again later.';
    expect(within(toast()).getByText(text)).toBeVisible();
  };

  it('shows the server’s errors at the fields and keeps the input', async () => {
    await sendComplete();
    const issues = [{ path: 'email', message: 'Please use an academic email address (ending with .edu)' }];
    FakeUpload.last.answer(400, { statusCode: 400, error: 'Bad Request', message: 'Invalid', issues });
    await expectFailureToast();
    expect(field('Email')).toHaveAccessibleDescription(issues[0]!.message);
    expectEverythingKept();
  });

  it('shows its progress, can be cancelled and retried, and shows errors at the photo or below the form', async () => {
    const { user } = await sendComplete();
    FakeUpload.last.progress(42, 100);
    expect(await screen.findByText('42%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByRole('button', { name: 'Submit request' })).toBeVisible();
    expect(screen.queryByText('Submission Failed')).toBeNull();
    expectEverythingKept();

    await submit(user);
    await screen.findByRole('progressbar');
    FakeUpload.last.answer(415, { statusCode: 415, error: 'Error', message: 'Not this photo.' });
    await waitFor(() => expect(photoInput()).toHaveAccessibleDescription('Not this photo.'));

    await submit(user);
    await screen.findByRole('progressbar');
    FakeUpload.last.loseConnection();
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    expectEverythingKept();

    await submit(user);
    await screen.findByRole('progressbar');
    FakeUpload.last.answer(201, { id: 1, status: 'pending' });
    expect(await screen.findByText('Submission Successful')).toBeVisible();
    const keys = FakeUpload.sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\d-]{10,100}$/);
    expect(new Set(keys).size).toBe(1);
  });
});
