import {
  limits,
  meetingRecordMessages,
  storageFullMessage,
  type LabMeeting,
  type MeetingFile,
  type Minutes,
} from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changedMeanwhile, ok } from '../../../test-support/fake-api';
import { aMeeting, aMember } from '../../../test-support/factories';
import { FakeUpload, stubUploads } from '../../../test-support/fake-upload';
import { renderMeetings } from '../../../test-support/meetings';

const amy = aMember({ id: 7, name: '艾咪', nameEn: 'Amy' });

const noMinutes = (meetingId: number): Minutes => ({
  meetingId,
  decisions: null,
  notes: null,
  actionItems: [],
  updatedAt: null,
  version: 1,
});

const slides: MeetingFile = {
  key: 'a'.repeat(32),
  name: '期中報告.pdf',
  type: 'application/pdf',
  bytes: 2_500_000,
  url: `/api/meeting-files/${'a'.repeat(32)}`,
  meetingId: 12,
  memberId: 7,
  createdAt: '2026-11-20T03:20:00.000Z',
};

const presenter = { role: 'presenter', name: '艾咪', memberId: 7, slidesLink: slides.url } as const;

const open = (
  fields: Partial<LabMeeting> = {},
  { minutes = noMinutes(12), files = [] as MeetingFile[], id = 12 } = {},
) => {
  const meeting = aMeeting({ id: 12, title: 'Reading group', type: 'progress_report', people: [presenter], ...fields });
  const view = renderMeetings({ meetings: [meeting] }, { path: `/aimex/lab-meetings/${id}` });
  Object.assign(view.api.routes, {
    'GET /api/lab-meetings/12/minutes': () => ok(minutes),
    'GET /api/lab-meetings/12/files': () => ok({ files }),
    'GET /api/lab-meetings/12/history': () => ok({ made: null, changed: null, cancelled: null }),
    'GET /api/lab-members': () => ok({ members: [amy] }),
  });
  return view;
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a meeting', () => {
  it('has its title, its people, their slides, and its minutes', async () => {
    const minutes = {
      ...noMinutes(12),
      decisions: '- Buy the **headset**',
      actionItems: [{ id: 3, text: 'Order it', memberId: 7, dueDate: '2026-11-20', isDone: false }],
    };
    open({}, { minutes, files: [slides] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading group' })).toBeVisible();
    const link = await (await region('Slides')).findByRole('link', { name: '期中報告.pdf' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([slides.url, '_blank']);
    expect(screen.getByRole('button', { name: 'I Am Away That Day: Reading group' })).toBeVisible();
    const written = await region('Minutes');
    expect((await written.findByText('headset')).tagName).toBe('STRONG');
    expect(written.getByRole('checkbox', { name: 'Order it' })).not.toBeChecked();
  });

  it('says that a cancelled meeting is cancelled, and of a deleted one that it is gone', async () => {
    const { unmount } = open({ isCancelled: true });
    expect(await screen.findByText('This meeting has been cancelled.')).toBeVisible();
    unmount();
    open({}, { id: 99 });
    expect(await screen.findByText('This meeting has been deleted.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the Schedule' })).toHaveAttribute('href', '/aimex/lab-meetings');
  });

  it('lets members write the minutes, and shows those of somebody who was faster', async () => {
    const { api, user } = open();
    const theirs = { ...noMinutes(12), decisions: 'Theirs', version: 2 };
    api.routes['PUT /api/lab-meetings/12/minutes'] = ({ headers }) =>
      headers['if-match'] === '"2"' ? ok({ ...theirs, version: 3 }) : changedMeanwhile(theirs);
    await user.click(await screen.findByRole('button', { name: 'Write Minutes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Minutes' }));
    await user.type(dialog.getByLabelText('Decisions (optional)'), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Add to-do' }));
    await user.type(dialog.getByLabelText('What is to be done'), 'Order it');
    await user.click(dialog.getByRole('button', { name: 'Save Minutes' }));
    expect(await dialog.findByText('Somebody else has changed this meanwhile.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await user.click(dialog.getByRole('button', { name: 'Save Minutes' }));
    expect(await screen.findByText('Minutes saved')).toBeVisible();
    expect(api.callsOf('PUT /api/lab-meetings/12/minutes').at(-1)!.body).toMatchObject({
      decisions: 'Mine',
      actionItems: [{ text: 'Order it', memberId: null, isDone: false }],
    });
  });

  it('has what is open from the meetings before, when it is the next one', async () => {
    const view = open();
    const item = { id: 5, text: 'Ask the IRB', memberId: null, memberName: null, dueDate: null, isDone: false };
    view.api.routes['GET /api/action-items'] = () =>
      ok({ actionItems: [{ ...item, meetingId: 4, meetingTitle: 'Before', meetingDate: '2026-11-10' }], today: '' });
    const before = await region('Still to be done');
    expect(before.getByRole('checkbox', { name: 'Ask the IRB' })).not.toBeChecked();
    expect(before.getByRole('link', { name: 'Before' })).toHaveAttribute('href', '/aimex/lab-meetings/4');
  });

  it('sends the slides of a presenter, with the progress, and lists them then', async () => {
    stubUploads();
    const { api, user } = open();
    await user.upload(
      await screen.findByLabelText('Add slides: 艾咪'),
      new File(['%PDF'], slides.name, { type: slides.type }),
    );
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const { path, form } = FakeUpload.last;
    expect({ path, memberId: form.get('memberId') }).toEqual({ path: '/api/lab-meetings/12/files', memberId: '7' });
    act(() => FakeUpload.last.progress(1, 4));
    expect(screen.getByRole('progressbar', { name: `Sending ${slides.name}` })).toHaveAttribute('aria-valuenow', '25');
    api.routes['GET /api/lab-meetings/12/files'] = () => ok({ files: [slides] });
    act(() => FakeUpload.last.answer(201, slides));
    expect(await screen.findByText('Slides added')).toBeVisible();
    expect(screen.getByRole('link', { name: slides.name })).toBeVisible();
    expect(screen.getByLabelText('Add slides: 艾咪')).toBeVisible();
  });

  it('sends a file that is dropped on the row of its presenter, where one can choose one, too', async () => {
    stubUploads();
    open();
    const choose = await screen.findByLabelText<HTMLLabelElement>('Add slides: 艾咪', { selector: 'label' });
    expect(choose.control).toHaveAccessibleDescription(/up to 50 MB/);
    const file = new File(['%PDF'], slides.name, { type: slides.type });
    fireEvent.drop(choose.closest('li')!, { dataTransfer: { files: [file] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect([FakeUpload.last.form.get('memberId'), (FakeUpload.last.form.get('file') as File).name]).toEqual([
      '7',
      slides.name,
    ]);
  });

  it('sends all files that are dropped at once, one after the other, and says which was refused and why', async () => {
    stubUploads();
    open();
    const label = await screen.findByLabelText('Add slides: 艾咪', { selector: 'label' });
    const fileNamed = (name: string) => new File(['%PDF'], name, { type: slides.type });
    const files = ['one.pdf', 'two.exe', 'three.pdf'].map(fileNamed);
    fireEvent.drop(label.closest('li')!, { dataTransfer: { files } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(screen.getByRole('progressbar', { name: 'Sending one.pdf' })).toBeVisible();
    expect(screen.getByText('three.pdf · waiting')).toBeVisible();
    act(() => FakeUpload.last.answer(201, slides));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    const message = meetingRecordMessages.fileType;
    act(() => FakeUpload.last.answer(415, { statusCode: 415, error: '', message }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`two.exe was not added. ${message}`);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(3));
    act(() => FakeUpload.last.answer(201, slides));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(FakeUpload.sent.map(({ form }) => (form.get('file') as File).name)).toEqual(files.map(({ name }) => name));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('refuses a file over the limit with the reason, at once, and does not send it', async () => {
    stubUploads();
    open();
    const label = await screen.findByLabelText('Add slides: 艾咪', { selector: 'label' });
    const large = new File(['%PDF'], 'large.pdf', { type: slides.type });
    Object.defineProperty(large, 'size', { value: limits.slidesBytes + 1 });
    fireEvent.drop(label.closest('li')!, { dataTransfer: { files: [large] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `large.pdf was not added. ${meetingRecordMessages.fileTooLarge}`,
    );
    expect(FakeUpload.sent).toHaveLength(0);
  });

  it('takes several files from the file dialog; one that waits can be cancelled alone, and one that was refused dismissed', async () => {
    stubUploads();
    const { user } = open();
    const fileNamed = (name: string) => new File(['%PDF'], name, { type: slides.type });
    const files = ['one.pdf', 'two.pdf', 'three.pdf'].map(fileNamed);
    const choose = await screen.findByLabelText<HTMLLabelElement>('Add slides: 艾咪', { selector: 'label' });
    await user.upload(choose, files);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel: two.pdf' }));
    expect(screen.getByRole('button', { name: 'Cancel: three.pdf' })).toHaveFocus();
    act(() => FakeUpload.last.answer(201, slides));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect((FakeUpload.last.form.get('file') as File).name).toBe('three.pdf');
    act(() => FakeUpload.last.answer(413, { statusCode: 413, error: '', message: meetingRecordMessages.fileTooLarge }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss: three.pdf' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(choose.control).toHaveFocus();
  });

  it('ends an upload that is cancelled, and takes another file then', async () => {
    stubUploads();
    const { user } = open();
    const file = new File(['%PDF'], slides.name, { type: slides.type });
    await user.upload(await screen.findByLabelText('Add slides: 艾咪'), file);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    let isEnded = false;
    FakeUpload.last.addEventListener('abort', () => (isEnded = true));
    await user.click(screen.getByRole('button', { name: `Cancel: ${slides.name}` }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([isEnded, screen.queryByRole('alert')]).toEqual([true, null]);
    await user.upload(screen.getByLabelText('Add slides: 艾咪'), file);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  });

  it.each([
    [413, meetingRecordMessages.fileTooLarge],
    [415, meetingRecordMessages.fileType],
    [503, storageFullMessage],
  ])('says why slides are refused with %d', async (status, message) => {
    stubUploads();
    const { user } = open();
    await user.upload(
      await screen.findByLabelText('Add slides: 艾咪'),
      new File(['%PDF'], slides.name, { type: slides.type }),
    );
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    act(() => FakeUpload.last.answer(status, { statusCode: status, error: '', message }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Add slides: 艾咪')).toBeVisible();
  });

  it('shows HTML in minutes, to-dos and names of files as it was written', async () => {
    const html = '<img src=x onerror="document.title=1"> <b>now</b>';
    const item = { id: 3, text: html, memberId: null, dueDate: null, isDone: false };
    open(
      {},
      {
        minutes: { ...noMinutes(12), decisions: `- ${html}`, notes: html, actionItems: [item] },
        files: [{ ...slides, name: html }],
      },
    );
    expect(await (await region('Slides')).findByRole('link', { name: html })).toBeVisible();
    expect(await (await region('Minutes')).findAllByText(html)).toHaveLength(3);
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('looks whether the session has ended when slides are refused for that', async () => {
    stubUploads();
    const { api, user } = open();
    await user.upload(
      await screen.findByLabelText('Add slides: 艾咪'),
      new File(['%PDF'], slides.name, { type: slides.type }),
    );
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const asked = api.callsOf('GET /api/auth/session').length;
    act(() => FakeUpload.last.answer(401, { statusCode: 401, error: 'Unauthorized', message: 'Please log in.' }));
    expect(await screen.findByText('Please log in.')).toBeVisible();
    await waitFor(() => expect(api.callsOf('GET /api/auth/session').length).toBeGreaterThan(asked));
  });

  it('asks before slides are deleted', async () => {
    const { api, user } = open({}, { files: [slides] });
    api.routes[`DELETE ${slides.url}`] = () => ({ status: 204 });
    await user.click(await screen.findByRole('button', { name: 'Delete 期中報告.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Slides' }));
    expect(await screen.findByText('Slides deleted')).toBeVisible();
    expect(api.callsOf(`DELETE ${slides.url}`)).toHaveLength(1);
  });
});
