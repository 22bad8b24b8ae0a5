import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { FakeUpload, stubUploads } from '../../test-support/fake-upload';
import { aCheckout, aMember, anItem, aBooking } from '../../test-support/factories';

const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const tracker = anItem({
  name: 'Eye tracker',
  photoUrl: '/api/equipment/photos/0123',
  keeperId: 7,
  nextCheckOn: '2027-01-31',
  manualUrl: 'https://example.org/manual',
});

const renderItem = (stored: Parameters<typeof renderEquipment>[0] = {}, id: number | string = tracker.id) =>
  renderEquipment({ equipment: [tracker], members: [chen], ...stored }, `/aimex/equipment/${id}`);

describe('the page of an item', () => {
  it('shows photo, state, keeper, next check, manual, and until when it is free', async () => {
    renderItem({ bookings: [aBooking(tracker, { start: '2026-11-24' })] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Eye tracker' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Eye tracker' })).toHaveAttribute(
      'src',
      '/api/equipment/photos/0123?size=full',
    );
    expect(screen.getByText('Available')).toBeVisible();
    expect(await screen.findByText('Ssu-Yu Chen')).toBeVisible();
    expect(screen.getByText(formatDay('2027-01-31'))).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://example.org/manual' })).toBeVisible();
    expect((await screen.findByText(/^Free until/)).textContent).toBe(`Free until ${formatDay('2026-11-23')}`);
    expect(document.title).toBe('Eye tracker · AIMEX Lab');
  });

  it('opens the booking and the return with one click', async () => {
    const { user, unmount } = renderItem();
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    expect(await screen.findByRole('dialog', { name: 'Book things' })).toBeVisible();
    unmount();
    const out = { ...tracker, status: 'checked_out' as const };
    const { user: other } = renderItem({ equipment: [out], checkouts: [aCheckout(out)] });
    await other.click(await screen.findByRole('button', { name: 'Return Equipment' }));
    expect(await screen.findByRole('dialog', { name: 'Return Equipment' })).toBeVisible();
  });

  it.each(['999999', '12abc'])('says that an item with the id %j does not exist', async (id) => {
    renderItem({}, id);
    expect(await screen.findByText('There is no such equipment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the equipment' })).toBeVisible();
  });

  it('shows its problems, and reports one that moves or cancels the bookings during the maintenance, with an undo', async () => {
    const problem = {
      id: 5,
      equipmentId: tracker.id,
      equipmentName: tracker.name,
      text: 'The lens is loose',
      since: null,
      photoUrl: null,
      reportedById: 7,
      reporterName: '陳思妤',
      beganMaintenance: true,
      createdAt: '2026-11-20T08:00:00.000Z',
      solvedAt: null,
      solverName: null,
      note: null,
    };
    const booking = { id: 3, equipmentIds: [tracker.id], memberId: 7, memberName: '陳思妤', purpose: 'Study' };
    const breaks = [
      { ...booking, start: '2026-11-24', end: '2026-11-25' },
      { ...booking, id: 4, start: '2026-11-27', end: '2026-11-27' },
    ];
    const [spare, taken] = [anItem({ name: 'Spare tracker' }), anItem({ name: 'Taken tracker' })];
    const { user, api } = renderItem({ equipment: [tracker, spare, taken] });
    api.routes['GET /api/equipment/free'] = () => ok({ free: [tracker.id, spare.id], taken: [] });
    const POST = `POST /api/equipment/${tracker.id}/problems`;
    api.routes['GET /api/equipment-problems'] = () => ok({ problems: [problem] });
    api.routes[POST] = () => ok({ breaks });
    stubUploads();
    api.routes['POST /api/equipment-problems/undo'] = () => ok({ message: 'Undone' });
    api.routes['PUT /api/equipment-problems/5'] = () => ok({ ...problem, solvedAt: '2026-11-21T08:00:00.000Z' });
    await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await dialog.findByText('Please describe the problem')).toBeVisible();
    await user.type(dialog.getByLabelText('What is wrong?'), 'A crack');
    await user.click(dialog.getByRole('switch', { name: /Put it into maintenance/ }));
    const onDay = (day: string) => (name: string) => name.includes(formatDay(day));
    await user.click(await dialog.findByRole('combobox', { name: onDay('2026-11-24') }));
    expect(await screen.findByRole('option', { name: 'Move to Spare tracker' })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.click(screen.getByRole('option', { name: 'Move to Spare tracker' }));
    await user.click(dialog.getByRole('combobox', { name: onDay('2026-11-27') }));
    await user.click(await screen.findByRole('option', { name: 'Cancel' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    act(() => FakeUpload.last.answer(201, { id: 6, breaks, undoToken: 'token' }));
    expect(await screen.findByText('Problem reported successfully')).toBeVisible();
    expect(Object.fromEntries(FakeUpload.last.form)).toMatchObject({
      text: 'A crack',
      maintenance: 'true',
      move: JSON.stringify([
        { bookingId: 3, equipmentId: spare.id },
        { bookingId: 4, equipmentId: null },
      ]),
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Solved' }));
    await user.type(await screen.findByLabelText('What was done? (optional)'), 'Glued');
    await user.click(screen.getByRole('button', { name: 'Mark as solved' }));
    expect(await screen.findByText('Problem solved')).toBeVisible();
    expect(api.callsOf('PUT /api/equipment-problems/5')[0]!.body).toEqual({ isSolved: true, note: 'Glued' });
  });

  it('removes the photo', async () => {
    const { user, api } = renderItem();
    const route = `DELETE /api/equipment/${tracker.id}/photo`;
    api.routes[route] = () => ({ status: 204 });
    await user.click(await screen.findByRole('button', { name: 'Change photo' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the photo' }));
    expect(await screen.findByText('Photo removed successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(route)).toHaveLength(1);
  });
});

it('the labels of all items that the lab has are printed ten on a sheet', async () => {
  const items = Array.from({ length: 12 }, () => anItem());
  const { user, api } = renderEquipment({ equipment: [...items, anItem({ status: 'lost' })] });
  api.routes['GET /api/lab-members'] = () => ok({ members: [] });
  await user.click(await screen.findByRole('button', { name: 'More about the inventory' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print QR labels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'QR labels' }));
  expect(dialog.getByText(/^12 labels, ten on each sheet/)).toBeVisible();
  expect(await dialog.findAllByTitle(/^QR code of/)).toHaveLength(12);
});
