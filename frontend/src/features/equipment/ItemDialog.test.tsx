import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { failure, heldRequests, ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem, aBooking } from '../../test-support/factories';
import { stubGlobal } from '../../test-support/stub-global';
import { pick, picked, picker } from '../../test-support/pick';

const tracker = anItem({
  name: 'Eye tracker',
  category: 'sensors',
  serialNumber: 'TPN-10829',
  purchaseDate: '2021-11-22',
  value: 128_000,
  notes: 'The sheet is in the case.',
});
const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const booking = aBooking(tracker);
const PATH = `/aimex/equipment?item=${tracker.id}`;
const BOOK = 'POST /api/equipment-bookings';

type Stored = Parameters<typeof renderEquipment>[0];
const renderItem = (stored: Stored = {}, path = PATH) =>
  renderEquipment({ equipment: [tracker], members: [chen], ...stored }, path);
const item = async () => within(await screen.findByRole('dialog', { name: 'Eye tracker' }));
const top = () => within(screen.getAllByRole('dialog').at(-1)!);
const type = (label: string, value: string) => fireEvent.change(top().getByLabelText(label), { target: { value } });

describe('the page of an item', () => {
  it('opens by its address with all facts, links in its description, and its name as the tab title', async () => {
    renderItem({ equipment: [{ ...tracker, description: 'Manual: https://example.org/manual' }] });
    const shown = await item();
    expect(document.title).toBe('Eye tracker · AIMEX Lab');
    expect(await shown.findByRole('link', { name: 'https://example.org/manual' })).toBeVisible();
    for (const text of [
      'Sensors',
      'Available',
      'TPN-10829',
      formatDay('2021-11-22'),
      '128,000',
      'The sheet is in the case.',
    ]) {
      expect(shown.getByText(text)).toBeVisible();
    }
    expect(await shown.findByText('No reservations')).toBeVisible();
    expect(await shown.findByText('Never checked out')).toBeVisible();
  });

  it.each([
    [{}, `You have it until ${formatDay('2026-11-26')}`],
    [{ isOverdue: true, expectedReturnDate: '2026-11-20' }, 'You have it, 1 day overdue'],
  ])('addresses the member who has it: %j', async (fields, text) => {
    const out = { ...tracker, status: 'checked_out' as const };
    renderItem({ equipment: [out], checkouts: [aCheckout(out, { labMemberId: 1, ...fields })] });
    expect((await item()).getByText(/^You have it/)).toHaveTextContent(text);
  });

  it('opens from the card, over a list that keeps its filters, and closes again', async () => {
    const { user, place } = renderItem({}, '/aimex/equipment?q=eye');
    await user.click(await screen.findByRole('link', { name: 'Eye tracker' }));
    expect(place().search).toBe(`?q=eye&item=${tracker.id}`);
    await user.click((await item()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place().search).toBe('?q=eye');
    expect(document.title).toBe('Equipment Management · AIMEX Lab');
    expect(screen.getByRole('link', { name: 'Eye tracker' })).toHaveFocus();
  });

  it.each(['999999', '12abc'])('says that an item with the id %j does not exist', async (id) => {
    const { user, place } = renderItem({}, `/aimex/equipment?item=${id}`);
    const dialog = await screen.findByRole('dialog', { name: 'No equipment found' });
    expect(dialog).toHaveTextContent('There is no such equipment.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place().search).toBe('');
    expect(screen.getByRole('link', { name: 'Eye tracker' })).toBeVisible();
  });

  it('shows its history and condition, which can be downloaded as a file', async () => {
    const back = { returnedAt: '2026-10-01T07:40:00.000Z', returnCondition: 'minor_issues', returnNotes: 'A scratch' };
    const checkouts = [
      aCheckout(tracker, { expectedReturnDate: '2026-11-18', isOverdue: true }),
      aCheckout(tracker, { ...back, labMemberId: 99, memberName: '何睿哲', purpose: 'Pilot' } as Partial<
        ReturnType<typeof aCheckout>
      >),
    ];
    const { api } = renderItem({ equipment: [{ ...tracker, status: 'checked_out' }], checkouts });
    const history = within(await screen.findByRole('list', { name: 'History' }));
    const [now, before] = history.getAllByRole('listitem');
    expect(now).toHaveTextContent(new RegExp(`陳思妤.*Field study.*overdue since ${formatDay('2026-11-18')}`));
    expect(before).toHaveTextContent(
      new RegExp(`何睿哲.*Pilot.*${formatDay('2026-10-01')}.*Minor Issues.*“A scratch”`),
    );
    expect(api.calls.some(({ search }) => search === `?status=all&equipmentId=${tracker.id}`)).toBe(true);
    expect((await item()).getByRole('link', { name: 'Export (CSV)' })).toHaveAttribute(
      'href',
      `/api/equipment-checkouts/history.csv?equipmentId=${tracker.id}`,
    );
  });
});

it('editing starts with the current values, does not send an unchanged status, and changes the status to one that can be set manually', async () => {
  const { user, api } = renderItem();
  const PUT = `PUT /api/equipment/${tracker.id}`;
  api.routes[PUT] = ({ body }) => ok({ ...tracker, ...(body as object) });
  const open = async () => user.click((await item()).getByRole('button', { name: 'Edit' }));
  const save = async () => {
    await user.click(top().getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit equipment' })).toBeNull());
  };
  await open();
  expect(top().getByLabelText('Name')).toHaveValue('Eye tracker');
  expect(top().getByLabelText('Value in NTD (optional)')).toHaveValue('128000');
  expect(picked('Purchase date (optional)')).toBe('2021/11/22');
  type('Location (optional)', 'Room 1');
  await save();
  const { id, status, version, photoUrl: _photoUrl, ...fields } = tracker;
  expect([id, status, version]).toEqual([tracker.id, 'available', 1]);
  expect(api.callsOf(PUT)[0]!.body).toEqual({ ...fields, location: 'Room 1' });

  await open();
  await user.click(top().getByRole('combobox', { name: /Status/ }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(-3)).toEqual(['Available', 'In Maintenance', 'Retired']);
  await user.click(screen.getByRole('option', { name: 'Retired' }));
  await save();
  expect(api.callsOf(PUT)[1]!.body).toMatchObject({ status: 'retired' });
});

it('the label of an item can be printed', async () => {
  const print = jest.fn<() => void>();
  stubGlobal('print', print);
  const { user } = renderItem();
  await user.click((await item()).getByRole('button', { name: 'QR label' }));
  expect(await screen.findByTitle('QR code of Eye tracker')).toBeInTheDocument();
  expect(top().getByText('TPN-10829')).toBeVisible();
  await user.click(top().getByRole('button', { name: 'Print label' }));
  await act(() => Promise.resolve());
  expect(print).toHaveBeenCalledTimes(1);
});

describe('reservations', () => {
  const MORE = /^More about the booking of Eye tracker by/;
  const taken = (start: string, end: string) =>
    `吳沛潔 has booked Eye tracker: ${formatDay(start)} – ${formatDay(end)}. Purpose: Reading study.`;

  it('are shown on a calendar, four weeks at a time, and in a list', async () => {
    const { user, api } = renderItem({ bookings: [booking] });
    const inWords = taken('2026-11-24', '2026-11-30');
    expect(await screen.findByText(inWords)).toBeInTheDocument();
    expect(screen.getByText(`${formatDay('2026-11-21')} – ${formatDay('2026-12-18')}`)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Reservations' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      `${formatDay('2026-11-24')} – ${formatDay('2026-11-30')}吳沛潔 · Reading study`,
    );
    expect(api.callsOf('GET /api/equipment-bookings')[0]!.search).toBe(`?equipmentId=${tracker.id}`);
    await user.click(screen.getByRole('button', { name: 'Later weeks' }));
    expect(screen.getByText(`${formatDay('2026-12-19')} – ${formatDay('2027-01-15')}`)).toBeVisible();
    expect(screen.getByText('Free on all of these days')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Earlier weeks' }));
    expect(screen.getByText(inWords)).toBeInTheDocument();
    const earlier = screen.getByRole('button', { name: 'Earlier weeks' });
    expect(earlier).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('tooltip', { name: 'The calendar begins today' })).toBeInTheDocument();
    await user.click(earlier);
    expect(screen.getByText(`${formatDay('2026-11-21')} – ${formatDay('2026-12-18')}`)).toBeVisible();
  });

  it('are made for a member and a range of days; a conflict shows what is in the way, and keeps the input', async () => {
    const { user, api } = renderItem();
    await user.click((await item()).getByRole('button', { name: 'Book' }));
    const book = () => user.click(top().getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(picked('First day')).toBe('2026/11/21'));
    pick('First day', '2026-11-24');
    pick('Last day', '2026-11-23');
    type('Purpose (optional)', 'Reading study');
    await user.click(top().getByRole('combobox', { name: 'Lab member' }));
    await user.click(screen.getByRole('option', { name: /Ssu-Yu Chen/ }));
    await book();
    expect(await screen.findByText('A booking must end after it begins')).toBeVisible();
    pick('Last day', '2026-11-30');
    expect(api.callsOf(BOOK)).toEqual([]);
    const days = { start: '2026-11-24', end: '2026-11-30' };
    const clash = { equipmentId: tracker.id, ...days, memberName: '吳沛潔', nextFree: '2026-12-01' };
    api.routes[BOOK] = () => {
      const refused = failure(409, 'Not everything is free then. Nothing was booked.');
      return { ...refused, body: { ...(refused.body as object), clashes: [clash] } };
    };
    await book();
    expect(await screen.findByText('Failed to book')).toBeVisible();
    expect(await top().findByText(/^Eye tracker: 吳沛潔, .* Free for as long from Tue 1 Dec\.$/)).toBeVisible();
    expect(top().getByLabelText('Purpose (optional)')).toHaveValue('Reading study');
    expect(api.callsOf(BOOK).at(-1)!.body).toEqual({
      equipmentIds: [tracker.id],
      memberId: chen.id,
      ...days,
      purpose: 'Reading study',
      repeatWeeks: 0,
    });
  });

  it('start at the first free day, show when the item is taken, and take a week with one click', async () => {
    const now = aBooking(tracker, { start: '2026-11-21', end: '2026-11-22' });
    const { user, api } = renderItem({ bookings: [now] }, '/aimex/equipment');
    api.routes[BOOK] = () => ok({ bookings: [booking] });
    await user.click(await screen.findByRole('button', { name: 'Reserve' }));
    expect(await top().findByText(taken('2026-11-21', '2026-11-22'))).toBeInTheDocument();
    await waitFor(() => expect(picked('First day')).toBe('2026/11/23'));
    expect(picked('Last day')).toBe('2026/11/23');
    expect(top().getByRole('button', { name: 'Tomorrow' })).toBeDisabled();
    fireEvent.click(within(picker('First day')).getByRole('button', { name: /^Choose date/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'First day' }));
    expect(calendar.getByRole('gridcell', { name: /November 22, 2026: Reserved by 吳沛潔/ })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('gridcell')).toBeNull());
    await user.click(top().getByRole('button', { name: 'Next week' }));
    await user.keyboard('Reading study{Enter}');
    await waitFor(() => expect(api.callsOf(BOOK)[0]?.body).toMatchObject({ start: '2026-11-23', end: '2026-11-27' }));
  });

  it('keep the last day while the first day is typed, unless it would come before it', async () => {
    const { user } = renderItem({}, '/aimex/equipment');
    await user.click(await screen.findByRole('button', { name: 'Reserve' }));
    await waitFor(() => expect(picked('First day')).toBe('2026/11/21'));
    pick('Last day', '2026-11-30');
    await user.click(within(picker('First day')).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('{Backspace}');
    expect([picked('First day'), picked('Last day')]).toEqual(['2026/MM/21', '2026/11/30']);
    await user.keyboard('11');
    expect([picked('First day'), picked('Last day')]).toEqual(['2026/11/21', '2026/11/30']);
    pick('First day', '2026-12-04');
    expect(picked('Last day')).toBe('2026/12/04');
  });

  it('show why they cannot be checked out, and disable the button during the request', async () => {
    const later = aBooking(tracker, { start: '2026-12-24', equipmentIds: [tracker.id, 9], equipmentNames: 'Both' });
    const { user, api } = renderItem({ bookings: [booking, later] });
    const { route, answer } = heldRequests();
    api.routes[`POST /api/equipment-bookings/${booking.id}/check-out`] = route;
    expect(await screen.findByText('Both')).toBeVisible();
    // Only the next one of the item is offered.
    const button = () => screen.findByRole('button', { name: 'Check out for 吳沛潔' });
    await user.click(await button());
    expect(await button()).toBeDisabled();
    answer(failure(409, 'Equipment is not available: it is in maintenance.'));
    expect(await screen.findByText('Failed to check out equipment')).toBeVisible();
    expect(screen.getByText('Equipment is not available: it is in maintenance.')).toBeVisible();
    await waitFor(async () => expect(await button()).toBeEnabled());
  });

  it('extend the checkout of the same member; cannot be checked out while another member has the item, nor made for a lost one', async () => {
    const out = aCheckout(tracker, { labMemberId: booking.memberId, memberName: booking.memberName });
    const others = aBooking(tracker, { memberId: 99, memberName: '何' });
    const stored = { equipment: [{ ...tracker, status: 'checked_out' as const }], checkouts: [out] };
    const { user, api, unmount } = renderItem({ ...stored, bookings: [booking, others] });
    const route = `POST /api/equipment-bookings/${booking.id}/check-out`;
    api.routes[route] = () => ok({ checkouts: [{ ...out, expectedReturnDate: booking.end }] });
    expect(await screen.findByRole('button', { name: 'More about the booking of Eye tracker by 何' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Check out for|Extend the checkout of) 何/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Extend the checkout of 吳沛潔' }));
    expect(await screen.findByText('Equipment checked out successfully')).toBeVisible();
    expect(api.callsOf(route)).toHaveLength(1);
    unmount();
    renderItem({ equipment: [{ ...tracker, status: 'lost' }] });
    expect((await item()).queryByRole('button', { name: 'Book' })).toBeNull();
  });

  it('are cancelled after a confirmation, and show an error when that fails', async () => {
    const { user, api, server } = renderItem({ bookings: [booking] });
    const route = `DELETE /api/equipment-bookings/${booking.id}`;
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: MORE }));
      await user.click(screen.getByRole('menuitem', { name: 'Cancel booking' }));
      await screen.findByRole('dialog', { name: 'Cancel this booking?' });
    };
    const confirm = () => user.click(top().getByRole('button', { name: 'Cancel booking' }));
    await remove();
    await user.click(top().getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(route)).toHaveLength(0);
    api.routes[route] = () => failure(404, 'There is no such booking.');
    await remove();
    await confirm();
    expect(await screen.findByText('Failed to cancel the booking')).toBeVisible();
    expect(screen.getAllByText('There is no such booking.').length).toBeGreaterThan(0);
    api.routes[route] = () => {
      server.bookings = [];
      return { status: 204 };
    };
    await remove();
    await confirm();
    expect(await screen.findByText('No reservations')).toBeVisible();
  });
});
