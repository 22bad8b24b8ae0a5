import { limits, meetingRecordMessages, type LabMeeting, type MeetingFile, type Minutes } from '@lab/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
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
  it('shows its title, people, minutes and slides, which can be deleted after a confirmation', async () => {
    const minutes = {
      ...noMinutes(12),
      decisions: '- Buy the **headset**',
      actionItems: [{ id: 3, text: 'Order it', memberId: 7, dueDate: '2026-11-20', isDone: false }],
    };
    const { api, user } = open({}, { minutes, files: [slides] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading group' })).toBeVisible();
    const link = await (await region('Slides')).findByRole('link', { name: '期中報告.pdf' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([slides.url, '_blank']);
    expect(screen.getByRole('button', { name: 'I’m away that day: Reading group' })).toBeVisible();
    const written = await region('Minutes');
    expect((await written.findByText('headset')).tagName).toBe('STRONG');
    expect(written.getByRole('checkbox', { name: 'Order it' })).not.toBeChecked();

    api.routes[`DELETE ${slides.url}`] = () => ({ status: 204 });
    await user.click(screen.getByRole('button', { name: 'Delete 期中報告.pdf' }));
    expect(api.callsOf(`DELETE ${slides.url}`)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete slides' }));
    expect(await screen.findByText('Slides deleted')).toBeVisible();
    expect(api.callsOf(`DELETE ${slides.url}`)).toHaveLength(1);
  });

  it('links to the schedule when the meeting was deleted', async () => {
    open({}, { id: 99 });
    expect(await screen.findByText('This meeting has been deleted.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the schedule' })).toHaveAttribute('href', '/aimex/lab-meetings');
  });

  it('lets members write the minutes, even of a cancelled meeting, and shows another member’s version after a conflict', async () => {
    const { api, user } = open({ isCancelled: true });
    expect(await screen.findByText('This meeting has been cancelled.')).toBeVisible();
    const theirs = { ...noMinutes(12), decisions: 'Theirs', version: 2 };
    api.routes['PUT /api/lab-meetings/12/minutes'] = ({ headers }) =>
      headers['if-match'] === '"2"' ? ok({ ...theirs, version: 3 }) : changedMeanwhile(theirs);
    await user.click(await screen.findByRole('button', { name: 'Write minutes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Minutes' }));
    await user.type(dialog.getByLabelText('Decisions (optional)'), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Add to-do' }));
    await user.type(dialog.getByLabelText('Task'), 'Order it');
    await user.click(dialog.getByRole('button', { name: 'Save minutes' }));
    expect(await dialog.findByText('Somebody else has changed this meanwhile.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await user.click(dialog.getByRole('button', { name: 'Save minutes' }));
    expect(await screen.findByText('Minutes saved')).toBeVisible();
    expect(api.callsOf('PUT /api/lab-meetings/12/minutes').at(-1)!.body).toMatchObject({
      decisions: 'Mine',
      actionItems: [{ text: 'Order it', memberId: null, isDone: false }],
    });
  });
});

describe('slides', () => {
  beforeEach(stubUploads);

  const fileNamed = (name: string) => new File(['%PDF'], name, { type: slides.type });
  const chooser = () => screen.findByLabelText<HTMLLabelElement>('Add slides: 艾咪', { selector: 'label' });
  const sent = async (count: number) => {
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(count));
    return FakeUpload.last;
  };
  const nameOf = ({ form }: FakeUpload) => (form.get('file') as File).name;

  it('can be dropped on the row of their presenter, are uploaded one by one with progress, and show why one was refused', async () => {
    const { api } = open();
    const choose = await chooser();
    expect(choose.control).toHaveAccessibleDescription(/up to 50 MB/);
    const files = ['one.pdf', 'two.exe', 'three.pdf'].map(fileNamed);
    fireEvent.drop(choose.closest('li')!, { dataTransfer: { files } });
    const first = await sent(1);
    expect([first.path, first.form.get('memberId')]).toEqual(['/api/lab-meetings/12/files', '7']);
    act(() => first.progress(1, 4));
    expect(screen.getByRole('progressbar', { name: 'Sending one.pdf' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('three.pdf · waiting')).toBeVisible();
    api.routes['GET /api/lab-meetings/12/files'] = () => ok({ files: [slides] });
    act(() => first.answer(201, slides));
    expect(await screen.findByText('Slides added')).toBeVisible();
    expect(await screen.findByRole('link', { name: slides.name })).toBeVisible();
    const second = await sent(2);
    const message = meetingRecordMessages.fileType;
    act(() => second.answer(415, { statusCode: 415, error: '', message }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`two.exe was not added. ${message}`);
    const third = await sent(3);
    act(() => third.answer(201, slides));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(FakeUpload.sent.map(nameOf)).toEqual(files.map(({ name }) => name));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('over the limit are refused before the upload; after a refusal for an ended session, the session is checked', async () => {
    const { api, user } = open();
    const choose = await chooser();
    const large = fileNamed('large.pdf');
    Object.defineProperty(large, 'size', { value: limits.slidesBytes + 1 });
    fireEvent.drop(choose.closest('li')!, { dataTransfer: { files: [large] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `large.pdf was not added. ${meetingRecordMessages.fileTooLarge}`,
    );
    expect(FakeUpload.sent).toHaveLength(0);

    await user.upload(choose, fileNamed('one.pdf'));
    const upload = await sent(1);
    const asked = api.callsOf('GET /api/auth/session').length;
    act(() => upload.answer(401, { statusCode: 401, error: 'Unauthorized', message: 'Please log in.' }));
    expect(await screen.findByText('Please log in.')).toBeVisible();
    await waitFor(() => expect(api.callsOf('GET /api/auth/session').length).toBeGreaterThan(asked));
  });

  it('from the file dialog can be cancelled while waiting or uploading, and refused ones can be dismissed', async () => {
    const { user } = open();
    const choose = await chooser();
    await user.upload(choose, ['one.pdf', 'two.pdf', 'three.pdf'].map(fileNamed));
    const first = await sent(1);
    await user.click(screen.getByRole('button', { name: 'Cancel: two.pdf' }));
    expect(screen.getByRole('button', { name: 'Cancel: three.pdf' })).toHaveFocus();
    let isEnded = false;
    first.addEventListener('abort', () => (isEnded = true));
    await user.click(screen.getByRole('button', { name: 'Cancel: one.pdf' }));
    const next = await sent(2);
    expect([isEnded, screen.queryByRole('alert'), nameOf(next)]).toEqual([true, null, 'three.pdf']);
    act(() => next.answer(413, { statusCode: 413, error: '', message: meetingRecordMessages.fileTooLarge }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss: three.pdf' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(choose.control).toHaveFocus();
  });
});
