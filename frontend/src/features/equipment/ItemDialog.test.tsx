import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { failure, heldRequests, ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem, aReservation } from '../../test-support/factories';
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
const reservation = aReservation(tracker);
const PATH = `/aimex/equipment?item=${tracker.id}`;
const RESERVE = 'POST /api/equipment-reservations';

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
  it('are shown on a calendar, four weeks at a time, and in a list', async () => {
    const { user } = renderItem({ reservations: [reservation] });
    const inWords = `吳沛潔 has reserved it from ${formatDay('2026-11-24')} to ${formatDay('2026-11-30')}`;
    expect(await screen.findByText(inWords)).toBeInTheDocument();
    expect(screen.getByText(`${formatDay('2026-11-21')} – ${formatDay('2026-12-18')}`)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Reservations' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      `吳沛潔${formatDay('2026-11-24')} – ${formatDay('2026-11-30')}Reading study`,
    );
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

  it('are made for a member and a range of days; a conflict shows who has reserved the days, and keeps the input', async () => {
    const { user, api } = renderItem();
    await user.click((await item()).getByRole('button', { name: 'Book' }));
    const reserve = () => user.click(top().getByRole('button', { name: 'Reserve' }));
    await reserve();
    expect(await screen.findByText('Please provide a purpose')).toBeVisible();
    await user.click(top().getByRole('combobox', { name: 'Lab member' }));
    await user.click(screen.getByRole('option', { name: /Ssu-Yu Chen/ }));
    pick('First day', '2026-11-24');
    pick('Last day', '2026-11-23');
    type('Purpose', 'Reading study');
    await reserve();
    expect(await screen.findByText('The last day cannot be before the first day')).toBeVisible();
    pick('Last day', '2026-11-30');
    expect(api.callsOf(RESERVE)).toEqual([]);
    const sentence = 'Equipment is not available: 吳沛潔 has reserved it from 2026-11-24 to 2026-11-30.';
    api.routes[RESERVE] = () => failure(409, sentence);
    await reserve();
    expect(await screen.findByText('Failed to reserve equipment')).toBeVisible();
    expect(top().getByRole('alert')).toHaveTextContent(sentence);
    expect(top().getByLabelText('Purpose')).toHaveValue('Reading study');
    expect(api.callsOf(RESERVE).at(-1)!.body).toEqual({
      equipmentId: tracker.id,
      labMemberId: chen.id,
      startDate: '2026-11-24',
      endDate: '2026-11-30',
      purpose: 'Reading study',
    });
  });

  it('start at the first free day, show the timeline, and take a week with one click', async () => {
    const taken = aReservation(tracker, { startDate: '2026-11-21', endDate: '2026-11-22' });
    const { user, api } = renderItem({ reservations: [taken] }, '/aimex/equipment');
    api.routes[RESERVE] = () => ok(reservation);
    await user.click(await screen.findByRole('button', { name: 'Reserve' }));
    expect(
      await top().findByText(`吳沛潔 has reserved it from ${formatDay('2026-11-21')} to ${formatDay('2026-11-22')}`),
    ).toBeInTheDocument();
    await waitFor(() => expect(picked('First day')).toBe('2026/11/23'));
    expect(picked('Last day')).toBe('2026/11/23');
    expect(top().getByRole('button', { name: 'Tomorrow' })).toBeDisabled();
    await user.click(top().getByRole('combobox', { name: 'Lab member' }));
    await user.click(screen.getByRole('option', { name: /Ssu-Yu Chen/ }));
    await user.click(top().getByRole('button', { name: 'Next week' }));
    await user.keyboard('Reading study{Enter}');
    const days = { startDate: '2026-11-23', endDate: '2026-11-27' };
    await waitFor(() => expect(api.callsOf(RESERVE)[0]?.body).toMatchObject(days));
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
    const { user, api } = renderItem({ reservations: [reservation] });
    const { route, answer } = heldRequests();
    api.routes[`POST /api/equipment-reservations/${reservation.id}/check-out`] = route;
    const button = () => screen.findByRole('button', { name: 'Check out for 吳沛潔' });
    await user.click(await button());
    expect(await button()).toBeDisabled();
    answer(failure(409, 'Equipment is not available: it is in maintenance.'));
    expect(await screen.findByText('Failed to check out equipment')).toBeVisible();
    expect(screen.getByText('Equipment is not available: it is in maintenance.')).toBeVisible();
    await waitFor(async () => expect(await button()).toBeEnabled());
  });

  it('extend the checkout of the same member; cannot be checked out while another member has the item, nor made for a lost one', async () => {
    const out = aCheckout(tracker, { labMemberId: reservation.labMemberId, memberName: reservation.memberName });
    const others = aReservation(tracker, { ...reservation, id: reservation.id + 1, labMemberId: 99, memberName: '何' });
    const stored = { equipment: [{ ...tracker, status: 'checked_out' as const }], checkouts: [out] };
    const { user, api, unmount } = renderItem({ ...stored, reservations: [reservation, others] });
    const route = `POST /api/equipment-reservations/${reservation.id}/check-out`;
    api.routes[route] = () => ok({ ...out, expectedReturnDate: reservation.endDate });
    expect(await screen.findByRole('button', { name: 'Delete the reservation of 何' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Check out for|Extend the checkout of) 何/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Extend the checkout of 吳沛潔' }));
    expect(await screen.findByText('Equipment checked out successfully')).toBeVisible();
    expect(api.callsOf(route)).toHaveLength(1);
    unmount();
    renderItem({ equipment: [{ ...tracker, status: 'lost' }] });
    expect((await item()).queryByRole('button', { name: 'Book' })).toBeNull();
  });

  it('are deleted after a confirmation, and show an error when that fails', async () => {
    const { user, api, server } = renderItem({ reservations: [reservation] });
    const route = `DELETE /api/equipment-reservations/${reservation.id}`;
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete the reservation of 吳沛潔' }));
      expect(
        top().getByText(
          new RegExp(`吳沛潔 has reserved it from ${formatDay('2026-11-24')} to ${formatDay('2026-11-30')}`),
        ),
      ).toBeVisible();
    };
    await remove();
    await user.click(top().getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(route)).toHaveLength(0);
    api.routes[route] = () => failure(404, 'There is no such reservation.');
    await remove();
    await user.click(top().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to cancel the reservation')).toBeVisible();
    expect(screen.getAllByText('There is no such reservation.').length).toBeGreaterThan(0);
    api.routes[route] = () => {
      server.reservations = [];
      return { status: 204 };
    };
    await remove();
    await user.click(top().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No reservations')).toBeVisible();
  });
});
