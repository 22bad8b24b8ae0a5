import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, member, ok, pending } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem, aReservation } from '../../test-support/factories';
import { pick, picked } from '../../test-support/pick';

const tracker = anItem({ name: 'Eye tracker' });
const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const reservation = aReservation(tracker);
const RESERVE = 'POST /api/equipment-reservations';

const renderItem = (stored: Parameters<typeof renderEquipment>[0] = {}) =>
  renderEquipment({ equipment: [tracker], members: [chen], ...stored }, `/aimex/equipment?item=${tracker.id}`);
const item = async () => within(await screen.findByRole('dialog', { name: 'Eye tracker' }));
const top = () => within(screen.getAllByRole('dialog').at(-1)!);
const type = (label: string, value: string) => fireEvent.change(top().getByLabelText(label), { target: { value } });

describe('reservations', () => {
  it('are shown on a calendar, four weeks at a time, and in a list', async () => {
    const { user } = renderItem({ reservations: [reservation] });
    const inWords = '吳沛潔 has reserved it from 2026/11/24 (Tue) to 2026/11/30 (Mon)';
    expect(await screen.findByText(inWords)).toBeInTheDocument();
    expect(screen.getByText('2026/11/21 (Sat) – 2026/12/18 (Fri)')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Reservations' }));
    expect(list.getByRole('listitem')).toHaveTextContent('吳沛潔2026/11/24 (Tue) – 2026/11/30 (Mon)Reading study');
    await user.click(screen.getByRole('button', { name: 'Later weeks' }));
    expect(screen.getByText('2026/12/19 (Sat) – 2027/01/15 (Fri)')).toBeVisible();
    expect(screen.getByText('Free on all of these days')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Earlier weeks' }));
    expect(screen.getByText(inWords)).toBeInTheDocument();
    const earlier = screen.getByRole('button', { name: 'Earlier weeks' });
    expect(earlier).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('tooltip', { name: 'The calendar begins today' })).toBeInTheDocument();
    await user.click(earlier);
    expect(screen.getByText('2026/11/21 (Sat) – 2026/12/18 (Fri)')).toBeVisible();
  });

  it('are for a member, whom somebody without a name of their own has to choose', async () => {
    const { user } = renderItem({ session: member });
    await user.click((await item()).getByRole('button', { name: 'Reserve' }));
    await user.click(top().getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Please choose a lab member')).toBeVisible();
  });

  it('are made with a first and a last day', async () => {
    const { user, api, server } = renderItem();
    api.routes[RESERVE] = () => {
      server.reservations = [reservation];
      return ok(reservation);
    };
    await user.click((await item()).getByRole('button', { name: 'Reserve' }));
    await user.click(top().getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Please provide a purpose')).toBeVisible();
    await user.click(top().getByRole('combobox', { name: 'Lab member' }));
    await user.click(screen.getByRole('option', { name: /Ssu-Yu Chen/ }));
    pick('First day', '2026-11-24');
    pick('Last day', '2026-11-23');
    type('Purpose', 'Reading study');
    await user.click(top().getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('The end date cannot be before the start date')).toBeVisible();
    pick('Last day', '2026-11-30');
    await user.click(top().getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Equipment reserved successfully')).toBeVisible();
    expect(api.callsOf(RESERVE)[0]?.body).toEqual({
      equipmentId: tracker.id,
      labMemberId: chen.id,
      startDate: '2026-11-24',
      endDate: '2026-11-30',
      purpose: 'Reading study',
    });
    expect(await screen.findByRole('button', { name: 'Check out for 吳沛潔' })).toBeVisible();
  });

  it('show who has already reserved the days, and keep the input', async () => {
    const { user, api } = renderItem();
    const sentence = 'Equipment is not available: 吳沛潔 has reserved it from 2026-11-24 to 2026-11-30.';
    api.routes[RESERVE] = () => failure(409, sentence);
    await user.click((await item()).getByRole('button', { name: 'Reserve' }));
    await user.click(top().getByRole('combobox', { name: 'Lab member' }));
    await user.click(screen.getByRole('option', { name: /Ssu-Yu Chen/ }));
    pick('First day', '2026-11-24');
    pick('Last day', '2026-11-24');
    type('Purpose', 'Reading study');
    await user.click(top().getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Failed to reserve equipment')).toBeVisible();
    expect(top().getByRole('alert')).toHaveTextContent(sentence);
    expect(top().getByLabelText('Purpose')).toHaveValue('Reading study');
  });

  it('begin with the first free day, with the timeline in sight, and take a week with one click', async () => {
    const taken = aReservation(tracker, { startDate: '2026-11-21', endDate: '2026-11-22' });
    const { user, api } = renderEquipment({ equipment: [tracker], members: [chen], reservations: [taken] });
    api.routes[RESERVE] = () => ok(reservation);
    await user.click(await screen.findByRole('button', { name: 'Reserve' }));
    expect(
      await top().findByText('吳沛潔 has reserved it from 2026/11/21 (Sat) to 2026/11/22 (Sun)'),
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

  it('become a checkout with one click', async () => {
    const { user, api, server } = renderItem({ reservations: [reservation] });
    const route = `POST /api/equipment-reservations/${reservation.id}/check-out`;
    const out = aCheckout(tracker, { memberName: '吳沛潔', expectedReturnDate: '2026-11-30' });
    api.routes[route] = () => {
      Object.assign(server, { checkouts: [out], reservations: [], equipment: [{ ...tracker, status: 'checked_out' }] });
      return ok(out);
    };
    await user.click(await screen.findByRole('button', { name: 'Check out for 吳沛潔' }));
    expect(await screen.findByText('Equipment checked out successfully')).toBeVisible();
    expect(screen.getByText('Eye tracker is now unavailable: 吳沛潔 has it until 2026/11/30 (Mon).')).toBeVisible();
    expect(await (await item()).findByText('No reservations')).toBeVisible();
    expect(api.callsOf(route)).toHaveLength(1);
  });

  it('show why they cannot become one, and disable the button during the request', async () => {
    const { user, api } = renderItem({ reservations: [reservation] });
    const route = `POST /api/equipment-reservations/${reservation.id}/check-out`;
    api.routes[route] = () => failure(409, 'Equipment is not available: it is in maintenance.');
    const button = () => screen.findByRole('button', { name: 'Check out for 吳沛潔' });
    await user.click(await button());
    expect(await screen.findByText('Failed to check out equipment')).toBeVisible();
    expect(screen.getByText('Equipment is not available: it is in maintenance.')).toBeVisible();
    api.routes[route] = pending;
    await waitFor(async () => expect(await button()).toBeEnabled());
    await user.click(await button());
    expect(await button()).toBeDisabled();
  });

  it('cannot be checked out while the item is out, nor created for a lost one', async () => {
    const out = { equipment: [{ ...tracker, status: 'checked_out' as const }], checkouts: [aCheckout(tracker)] };
    const { unmount } = renderItem({ ...out, reservations: [reservation] });
    expect(await screen.findByRole('button', { name: 'Delete the reservation of 吳沛潔' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check out for 吳沛潔' })).toBeNull();
    unmount();
    renderItem({ equipment: [{ ...tracker, status: 'lost' }] });
    expect((await item()).queryByRole('button', { name: 'Reserve' })).toBeNull();
  });

  it('extend the checkout of a member who has the item already', async () => {
    const out = aCheckout(tracker, { labMemberId: reservation.labMemberId, memberName: reservation.memberName });
    const stored = { equipment: [{ ...tracker, status: 'checked_out' as const }], checkouts: [out] };
    const { user, api } = renderItem({ ...stored, reservations: [reservation] });
    const route = `POST /api/equipment-reservations/${reservation.id}/check-out`;
    api.routes[route] = () => ok({ ...out, expectedReturnDate: reservation.endDate });
    await user.click(await screen.findByRole('button', { name: 'Extend the checkout of 吳沛潔' }));
    expect(await screen.findByText('Equipment checked out successfully')).toBeVisible();
    expect(api.callsOf(route)).toHaveLength(1);
  });

  it('are deleted after a confirmation', async () => {
    const { user, api, server } = renderItem({ reservations: [reservation] });
    const route = `DELETE /api/equipment-reservations/${reservation.id}`;
    api.routes[route] = () => {
      server.reservations = [];
      return { status: 204 };
    };
    const remove = () => screen.findByRole('button', { name: 'Delete the reservation of 吳沛潔' });
    await user.click(await remove());
    expect(top().getByText(/吳沛潔 has reserved it from 2026\/11\/24 \(Tue\) to 2026\/11\/30 \(Mon\)/)).toBeVisible();
    await user.click(top().getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(route)).toHaveLength(0);
    await user.click(await remove());
    await user.click(top().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Reservation cancelled successfully')).toBeVisible();
    expect(await screen.findByText('No reservations')).toBeVisible();
  });

  it('show an error when they could not be deleted', async () => {
    const { user, api } = renderItem({ reservations: [reservation] });
    const route = `DELETE /api/equipment-reservations/${reservation.id}`;
    api.routes[route] = () => failure(404, 'There is no such reservation.');
    await user.click(await screen.findByRole('button', { name: 'Delete the reservation of 吳沛潔' }));
    await user.click(top().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to cancel the reservation')).toBeVisible();
    expect(screen.getByText('There is no such reservation.')).toBeVisible();
  });
});
