import type { Absence, EquipmentBooking } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCheckout, aMember, anItem } from '../../../test-support/factories';
import { amy, failure, ok, type Answer } from '../../../test-support/fake-api';
import { renderEquipment, TODAY } from '../../../test-support/fake-equipment';

const camera = anItem({ name: 'Camera' });
const tripod = anItem({ name: 'Tripod' });
const laser = anItem({ name: 'Laser', status: 'maintenance', nextCheckOn: '2026-11-24' });
const own: EquipmentBooking = {
  id: 5,
  version: 4,
  equipmentIds: [camera.id, tripod.id],
  equipmentNames: 'Camera, Tripod',
  memberId: amy.member!.id,
  memberName: 'Amy 艾咪',
  purpose: 'Interviews',
  start: '2026-11-24',
  end: '2026-11-25',
  seriesId: null,
};
const away: Absence = {
  id: 1,
  memberId: own.memberId,
  from: '2026-11-25',
  to: '2026-12-05',
  reason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};

const LIST = 'GET /api/equipment-bookings';
const PUT = 'PUT /api/equipment-bookings/5';
const WIDTH = 1400;

const open = async (equipment = [camera, tripod, laser], bookings = [own]) => {
  const stored = { equipment, checkouts: [aCheckout(tripod)], members: [aMember({ id: 7 })] };
  const view = renderEquipment(stored, '/aimex/equipment/timeline');
  Object.assign(view.api.routes, {
    [LIST]: () => ok({ bookings, today: TODAY }),
    'GET /api/absences': () => ok({ absences: [away], today: TODAY }),
    'GET /api/equipment-kits': () => ok({ kits: [] }),
  });
  await screen.findByRole('list', { name: 'Things' });
  return view;
};

const row = (name: string) =>
  screen.getAllByRole('listitem').find((each) => within(each).queryByRole('link', { name }))!;
const bar = (name: RegExp, thing = 'Camera') => within(row(thing)).getByRole('button', { name });
const AMYS = /^Amy 艾咪 has booked/;

/** An event of the mouse on a row or a bar, so many days from today. */
const press = (target: Element, type: 'pointerDown' | 'pointerMove' | 'pointerUp', day: number) => {
  const track = target.closest('.track') ?? target.querySelector('.track')!;
  track.getBoundingClientRect = () => ({ left: 0, width: WIDTH }) as DOMRect;
  track.setPointerCapture = () => {};
  const at = target.closest('.track') ? target : track;
  fireEvent[type](at, { button: 0, pointerId: 1, pointerType: 'mouse', clientX: (day / 7) * WIDTH });
};

describe('the timeline', () => {
  it('says who has what, why it is not free, and who is away then', async () => {
    await open();
    expect(bar(AMYS)).toHaveAccessibleName(
      'Amy 艾咪 has booked Camera, Tripod: Tue 24 Nov – Wed 25 Nov. Purpose: Interviews. Amy 艾咪 is away Wed 25 Nov.',
    );
    expect(within(row('Tripod')).getByRole('link', { name: /has Tripod\. Due in 5 days, Thu 26 Nov\./ })).toBeVisible();
    expect(
      within(row('Laser')).getByRole('link', { name: 'Laser is in maintenance. The next check is on Tue 24 Nov.' }),
    ).toBeVisible();
  });

  it('is scrolled by weeks, and asks for the bookings of the shown days only', async () => {
    const { user, api, place } = await open();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(place().search).toBe('?from=2026-11-28');
    await waitFor(() => expect(api.callsOf(LIST).at(-1)!.search).toMatch(/from=2026-11-28&to=2026-12-\d\d/));
  });

  it('has only the things that are booked by the hour among hours, and only in a lab that has some', async () => {
    const scope = anItem({ name: 'Scope', bookingUnit: 'hour' });
    const { user } = await open([camera, scope]);
    await user.click(screen.getByRole('button', { name: 'Hours' }));
    expect(row('Scope')).toBeVisible();
    expect(row('Camera')).toBeUndefined();
  });

  it('opens a booking, books a thing, and moves between bars with the keyboard alone', async () => {
    const { user } = await open();
    within(row('Camera')).getByRole('link', { name: 'Camera' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Book Camera' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Book Tripod' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(bar(AMYS)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(within(await screen.findByRole('dialog', { name: 'Booking' })).getByText(/Interviews/)).toBeVisible();
  });
});

describe('dragging', () => {
  it('over free days opens the form with these days', async () => {
    await open();
    press(row('Camera'), 'pointerDown', 0.5);
    press(row('Camera'), 'pointerMove', 2.5);
    press(row('Camera'), 'pointerUp', 2.5);
    const dialog = within(await screen.findByRole('dialog', { name: 'Book things' }));
    expect(dialog.getByRole('button', { name: 'Camera' })).toBeVisible();
    expect(dialog.getByRole('group', { name: 'Last day' }).querySelector('input')).toHaveValue('2026/11/23');
  });

  it('moves one’s own booking with its version, and offers an undo', async () => {
    const { user, api } = await open();
    const moved = { ...own, version: 5, start: '2026-11-22', end: '2026-11-23' };
    api.routes[PUT] = () => ok(moved);
    press(bar(AMYS), 'pointerDown', 3.5);
    press(bar(AMYS), 'pointerMove', 1.5);
    press(bar(AMYS), 'pointerUp', 1.5);
    await screen.findByText('Booking changed successfully');
    expect(api.callsOf(PUT)[0]).toMatchObject({
      search: '?which=this',
      body: { start: '2026-11-22', end: '2026-11-23' },
      headers: { 'if-match': '"4"' },
    });
    api.routes[PUT] = () => ok({ ...own, version: 6 });
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(api.callsOf(PUT)[1]).toMatchObject({
        body: { start: own.start, end: own.end },
        headers: { 'if-match': '"5"' },
      }),
    );
  });

  it('shows what is in the way, and the booking stays', async () => {
    const { api } = await open();
    const clash = { equipmentId: camera.id, start: '2026-11-28', end: '2026-11-28', memberName: 'Bo', nextFree: null };
    api.routes[PUT] = (): Answer => {
      const refused = failure(409, 'Not everything is free then. Nothing was booked.');
      return { ...refused, body: { ...(refused.body as object), clashes: [clash] } };
    };
    const { left } = bar(AMYS).style;
    press(bar(AMYS).querySelector('[data-grip=end]')!, 'pointerDown', 5);
    press(bar(AMYS), 'pointerMove', 7);
    press(bar(AMYS), 'pointerUp', 7);
    const dialog = await screen.findByRole('dialog', { name: 'The booking stays as it was' });
    expect(within(dialog).getByText('Camera: Bo, Sat 28 Nov.')).toBeVisible();
    expect(api.callsOf(PUT)[0]!.body).toEqual({ start: own.start, end: '2026-11-27' });
    expect(document.querySelector<HTMLElement>('.bar.booking')!.style.left).toBe(left);
  });

  it('is ended by Escape without a change', async () => {
    const { user, api } = await open();
    press(bar(AMYS), 'pointerDown', 3.5);
    press(bar(AMYS), 'pointerMove', 1.5);
    await user.keyboard('{Escape}');
    press(bar(AMYS), 'pointerUp', 1.5);
    expect(api.calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not move the bookings of others', async () => {
    const { api } = await open([camera], [{ ...own, equipmentIds: [camera.id], memberId: 8, memberName: 'Bo 李博' }]);
    const others = bar(/^Bo 李博/);
    expect(others.querySelector('[data-grip]')).toBeNull();
    press(others, 'pointerDown', 3.5);
    press(others, 'pointerMove', 5.5);
    press(others, 'pointerUp', 5.5);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
  });
});
