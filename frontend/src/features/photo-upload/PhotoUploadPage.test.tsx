import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { photoRequestMessages } from '@lab/contracts';
import { anonymous, stubSession } from '../../test-support/fake-api';
import { FakeUpload, stubUploads } from '../../test-support/fake-upload';
import { renderApp } from '../../test-support/render-app';
import { stubGlobal } from '../../test-support/stub-global';

type User = ReturnType<typeof renderApp>['user'];

const photo = (name = 'me.png', type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

const field = (label: string) => screen.getByLabelText(label);
const keywords = () => screen.getByRole('combobox', { name: 'Research keywords (optional)' });
const photoInput = () => screen.getByLabelText<HTMLInputElement>(/^Photo/);
const toast = () => screen.getByRole('region', { name: /Notifications/ });
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Submit Request' }));

const open = async () => {
  stubSession(anonymous);
  const view = renderApp('/upload-photo');
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
  it('is public and links back to the directory', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Member Photo Upload' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Lab Members' })).toHaveAttribute('href', '/members');
  });

  it('says what is required, and which addresses are academic', async () => {
    await open();
    expect(screen.getByText('Everything is required, except for the research keywords.')).toBeVisible();
    for (const label of ['Chinese name', 'English name', 'Email', 'Department']) expect(field(label)).toBeRequired();
    expect(keywords()).not.toBeRequired();
    expect(field('Email')).toHaveAccessibleDescription(/ends in \.edu, or goes on after that, as in \.edu\.tw/);
  });

  it('asks before a link or Back loses what was filled in', async () => {
    const { user, place, router } = await open();
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/upload-photo'));
    fireEvent.change(await screen.findByLabelText('Department'), { target: { value: 'Computing' } });
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('link', { name: 'Back to Lab Members' }));
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(field('Department')).toHaveValue('Computing');
    await act(() => router.navigate(-1));
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(place().pathname).toBe('/'));
  });

  it('shows at each field what is missing, and a toast about the missing photo', async () => {
    const { user } = await open();
    await submit(user);
    expect(await screen.findByText('Please enter your full Chinese name')).toBeVisible();
    expect(screen.getByText('Please enter your full English name')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please enter your department')).toBeVisible();
    expect(field('Chinese name')).toHaveFocus();
    expect(field('Chinese name')).toBeInvalid();
    expect(field('Chinese name')).toHaveAccessibleDescription('Please enter your full Chinese name');
    expect(photoInput()).toHaveAccessibleDescription('Please upload your photo');
    expect(within(toast()).getByText('Missing Photo')).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);
  });

  it('takes one photo only, and says so when several are dropped', async () => {
    await open();
    const zone = photoInput().parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [photo(), photo()] } });
    expect(await screen.findByText('You dropped 2 files. Please drop only one.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Preview of your photo' })).toBeNull();
  });

  it('removes the error as soon as the field is valid', async () => {
    const { user } = await open();
    await submit(user);
    fireEvent.change(field('Department'), { target: { value: 'Computing' } });
    await waitFor(() => expect(screen.queryByText('Please enter your department')).toBeNull());
  });
});

describe('the photo', () => {
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

  // This browser of the tests knows no picture: what has to be converted first is refused.
  it.each([
    ['A text', photo('notes.txt', 'text/plain'), 'Invalid File Type', 'Please upload an image file (JPG, PNG, etc.)'],
    [
      'A picture above 5 MB',
      photo('big.png', 'image/png', 5 * 1024 * 1024 + 1),
      'File Too Large',
      'Please upload an image smaller than 5MB',
    ],
    ['A HEIC photo', photo('me.HEIC', ''), 'HEIC Photo', photoRequestMessages.photoHeic.text],
  ])('%s is refused, and the previous photo is kept', async (_, file, title, text) => {
    const { pick } = await open();
    await pick(photo('good.png'));
    await pick(file);
    expect(await within(toast()).findByText(title)).toBeVisible();
    expect(within(toast()).getByText(text)).toBeVisible();
    expect(photoInput()).toHaveAccessibleDescription(text);
    expect(screen.getByAltText('Preview of your photo')).toHaveAttribute('src', 'blob:good.png');
  });

  it('above 5 MB is made smaller before it is sent, once, and a part of it that can be seen through is white', async () => {
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

  it('may have exactly 5 MB', async () => {
    const { pick } = await open();
    await pick(photo('full.png', 'image/png', 5 * 1024 * 1024));
    expect(screen.getByAltText('Preview of your photo')).toBeVisible();
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
    expect(screen.queryByRole('button', { name: 'Citizen Science' })).toBeNull();

    await user.type(keywords(), '{Backspace}');
    await user.type(keywords(), '{Backspace>16/}');
    expect(screen.queryByRole('button', { name: 'Eye Tracking' })).toBeNull();
    expect(keywords()).toHaveAccessibleDescription('Choose up to 4.');
  });

  it('are offered without duplicates, in alphabetical order, and found by what is typed', async () => {
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
  it('sends every field and shows the upload progress', async () => {
    const { user, pick } = await open();
    await fillIn(user);
    await chooseKeyword(user, 'Chatbots');
    await chooseKeyword(user, 'Screen Time');
    await pick(photo());
    await submit(user);

    const progress = await screen.findByRole('progressbar', { name: 'Uploading your photo' });
    FakeUpload.last.progress(42, 100);
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('42'));
    expect(screen.getByText('42%')).toBeVisible();
    expect(FakeUpload.last.path).toBe('/api/photo-requests');
    expect(Object.fromEntries(FakeUpload.last.form)).toMatchObject({
      name: '魏子涵',
      nameEn: 'Tzu-Han Wei',
      email: 'thwei@example.edu.tw',
      department: 'Computing',
      researchKeywords: 'Chatbots,Screen Time',
      photo: expect.any(File),
    });
  });

  it('shows a confirmation, and starts over on request', async () => {
    const { user } = await sendComplete();
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

  it.each([413, 415])('shows a %i at the photo', async (status) => {
    await sendComplete();
    FakeUpload.last.answer(status, { statusCode: status, error: 'Error', message: 'Not this photo.' });
    await expectFailureToast();
    expect(photoInput()).toHaveAccessibleDescription('Not this photo.');
    expectEverythingKept();
  });

  it('shows errors without a field below the form, and can be retried', async () => {
    const { user } = await sendComplete();
    FakeUpload.last.loseConnection();
    await expectFailureToast();
    expect(screen.getByText(/The server could not be reached/)).toBeVisible();
    expectEverythingKept();

    await submit(user);
    await screen.findByRole('progressbar');
    FakeUpload.last.answer(201, { id: 1, status: 'pending' });
    expect(await screen.findByText('Submission Successful')).toBeVisible();
    const [first, second] = FakeUpload.sent.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\d-]{10,100}$/);
    expect(second).toBe(first);
  });

  it('shows a generic error for an answer without a message', async () => {
    await sendComplete();
    FakeUpload.last.answer(500, {});
    await expectFailureToast();
    expect(screen.getByText(/The server answered with an error \(500\)/)).toBeVisible();
    expectEverythingKept();
  });

  it('can be cancelled during the upload', async () => {
    const { user } = await sendComplete();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByRole('button', { name: 'Submit Request' })).toBeVisible();
    expect(screen.queryByText('Submission Failed')).toBeNull();
    expectEverythingKept();
  });
});
