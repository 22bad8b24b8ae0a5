import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { choose } from '../../../test-support/choose';
import { aMember, aPhotoRequest } from '../../../test-support/factories';
import { admin, failure, ok, stubSession } from '../../../test-support/fake-api';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { renderPage } from '../../../test-support/render-app';

const texts = { name: `陳${longText}`, nameEn: longText, department: longText, researchKeywords: longText };
const lin = aMember(texts);
const { id, name, nameEn, department, photoUrl } = lin;
const request = aPhotoRequest({ ...texts, email: `${longText}@example.edu.tw`, reason: longText });
const update = { ...request, updatesMember: { id, name, nameEn, department, photoUrl } };
const MEMBER = `GET /api/lab-members/${id}`;

const renderReview = (stored = request, answer: Parameters<typeof stubSession>[1] = { [MEMBER]: () => ok(lin) }) => {
  const api = stubSession(admin, { 'GET /api/photo-requests': () => ok({ photoRequests: [stored] }), ...answer });
  const path = stored.status === 'pending' ? '' : `?status=${stored.status}`;
  return { ...renderPage(`/aimex/photo-requests${path}`), api };
};

describe('a long text', () => {
  it('does not overflow a request for a change, nor a rejected one, which shows when and why', async () => {
    const { unmount } = renderReview(update);
    expect(await screen.findAllByText(new RegExp(longText))).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
    unmount();
    renderReview({ ...request, status: 'rejected', photoUrl: null, decidedAt: '2026-11-20T08:12:00.000Z' });
    expect(await screen.findByText(`“${longText}”`)).toBeVisible();
    expect(screen.getByText(new RegExp(formatDay('2026-11-20'))).parentElement).toHaveTextContent(
      new RegExp(`^Rejected ${formatDay('2026-11-20')}`),
    );
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(placesPushedBy(longText)).toEqual([]);
  });
});

it('a new member with a long name does not overflow the offer to invite them', async () => {
  const { api } = renderReview();
  api.routes['GET /api/lab-members'] = () => ok({ members: [] });
  api.routes[`POST /api/photo-requests/${request.id}/approve`] = () => ok(lin);
  fireEvent.click(await screen.findByLabelText(`Approve ${longText} ${texts.name}`));
  const dialog = within(await screen.findByRole('dialog'));
  // The default role.
  await dialog.findByText('碩士生');
  fireEvent.click(dialog.getByText('Approve'));
  expect(await screen.findByRole('region', { name: 'New in the directory' })).toHaveTextContent(texts.name);
  expect(placesPushedBy(longText)).toEqual([]);
});

it('a rejection that could not be saved shows the error and keeps its optional reason', async () => {
  const { user, api } = renderReview();
  const REJECT = `POST /api/photo-requests/${request.id}/reject`;
  api.routes[REJECT] = () => failure(503, 'Please try again later.');
  fireEvent.click(await screen.findByLabelText(`Reject ${longText} ${texts.name}`));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: '照片太暗了' } });
  fireEvent.click(dialog.getByText('Reject'));
  expect(await dialog.findByText('Please try again later.')).toBeVisible();
  expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('照片太暗了');
  api.routes[REJECT] = () => ok({ ...request, status: 'rejected' });
  await user.clear(dialog.getByLabelText('Reason (optional)'));
  fireEvent.click(dialog.getByText('Reject'));
  expect(await screen.findByText('Request rejected')).toBeVisible();
  expect(api.callsOf(REJECT).map(({ body }) => body)).toEqual([{ reason: '照片太暗了' }, { reason: null }]);
});

it('the current values of a changed member can be loaded again after an error', async () => {
  const { user, api } = renderReview(update, { [MEMBER]: () => failure(503, 'Please try again later.') });
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  api.routes[MEMBER] = () => ok({ ...lin, researchKeywords: 'Sleep' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sleep')).toBeVisible();
  expect(screen.queryByText('Please try again later.')).toBeNull();
});

it('many requests are sorted by name, those of one address together', async () => {
  const many = Array.from({ length: 22 }, (_, index) =>
    aPhotoRequest({
      nameEn: `Applicant ${22 - index}`,
      email: index < 2 ? 'both@example.edu' : `${index}@example.edu`,
    }),
  );
  stubSession(admin, { 'GET /api/photo-requests': () => ok({ photoRequests: many }) });
  const { user } = renderPage('/aimex/photo-requests');
  const shown = () =>
    within(screen.getByRole('list', { name: 'Photo requests' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  await screen.findByRole('list', { name: 'Photo requests' });
  expect(shown()[0]).toBe('2 requests from both@example.edu');
  await choose(user, /^Sort by/, 'Name');
  expect(shown()[0]).toMatch(/^Applicant 1 /);
});
