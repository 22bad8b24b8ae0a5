import type { EquipmentBooking, EquipmentKit } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, ok, type Answer } from '../../../test-support/fake-api';
import { renderEquipment } from '../../../test-support/fake-equipment';
import { anItem } from '../../../test-support/factories';
import { pick, picked } from '../../../test-support/pick';

const camera = anItem({ name: 'Camera' });
const tripod = anItem({ name: 'Tripod' });
const kit: EquipmentKit = { id: 3, version: 2, name: 'Interview kit', equipmentIds: [camera.id, tripod.id] };
const weekly: EquipmentBooking = {
  id: 5,
  version: 4,
  equipmentIds: [camera.id, tripod.id],
  equipmentNames: 'Camera, Tripod',
  memberId: 2,
  memberName: 'Ada 王小明',
  purpose: 'Interviews',
  start: '2026-11-24',
  end: '2026-11-25',
  seriesId: 5,
};

const BOOK = 'POST /api/equipment-bookings';
const dialog = () => within(screen.getByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const open = async (item: string, equipment = [camera, tripod]) => {
  const view = renderEquipment({ equipment });
  Object.assign(view.api.routes, {
    'GET /api/equipment-kits': () => ok({ kits: [kit] }),
    'GET /api/equipment-bookings': () => ok({ bookings: [weekly], today: '2026-11-21' }),
    'GET /api/equipment/free': () => ok({ free: [camera.id], taken: [{ id: tripod.id, nextFree: '2026-11-30' }] }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'More about the inventory' }));
  await view.user.click(screen.getByRole('menuitem', { name: item }));
  await screen.findByRole('dialog');
  return view;
};

describe('booking several things', () => {
  it('takes a kit, shows what is in the way, and books what is free', async () => {
    const view = await open('Book several things');
    await view.user.click(await dialog().findByRole('button', { name: 'Interview kit' }));
    pick('First day', '2026-11-24');
    pick('Last day', '2026-11-26');
    const clash = {
      equipmentId: tripod.id,
      start: '2026-11-25',
      end: '2026-11-27',
      memberName: 'Amara Okonkwo',
      nextFree: '2026-11-28',
    };
    view.api.routes[BOOK] = (): Answer => {
      const refused = failure(409, 'Not everything is free then. Nothing was booked.');
      return { ...refused, body: { ...(refused.body as object), clashes: [clash] } };
    };
    await view.user.click(dialog().getByRole('button', { name: 'Book' }));
    expect(await dialog().findByText(/Tripod: Amara Okonkwo, .* Free for as long from Sat 28 Nov\./)).toBeVisible();
    await view.user.click(dialog().getByRole('button', { name: 'Choose only what is free' }));
    view.api.routes[BOOK] = () => ok({ bookings: [] });
    await view.user.click(dialog().getByRole('button', { name: 'Book' }));
    await isClosed();
    expect(view.api.callsOf(BOOK).map(({ body }) => body)).toMatchObject([
      { equipmentIds: kit.equipmentIds, start: '2026-11-24', end: '2026-11-26', repeatWeeks: 0 },
      { equipmentIds: [camera.id], start: '2026-11-24', end: '2026-11-26' },
    ]);
  });
});

describe('what is free', () => {
  it('lists what is free and when the rest will be, and books a thing for these days', async () => {
    const view = await open('What is free?');
    expect(await dialog().findByText('from Mon 30 Nov')).toBeVisible();
    await view.user.click(dialog().getByRole('button', { name: 'Book Camera' }));
    expect(await screen.findByRole('dialog', { name: 'Book things' })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Camera' })).toBeVisible();
  });
});

describe('an item that is booked by the hour', () => {
  const tracker = anItem({ name: 'Eye tracker', bookingUnit: 'hour' });

  it('is free or not at some hours, for which it can be booked', async () => {
    const view = await open('What is free?', [tracker]);
    view.api.routes['GET /api/equipment/free'] = () => ok({ free: [tracker.id], taken: [] });
    await view.user.click(dialog().getByRole('combobox', { name: 'Period' }));
    await view.user.click(screen.getByRole('option', { name: 'By the hour' }));
    await view.user.click(await dialog().findByRole('button', { name: 'Book Eye tracker' }));
    await screen.findByRole('dialog', { name: 'Book things' });
    const { search } = view.api.callsOf('GET /api/equipment/free').at(-1)!;
    const [from, to] = ['from', 'to'].map((name) => new URLSearchParams(search).get(name)!);
    view.api.routes[BOOK] = () => ok({ bookings: [] });
    await view.user.click(dialog().getByRole('button', { name: 'Book' }));
    await isClosed();
    expect(Date.parse(to!) - Date.parse(from!)).toBe(3_600_000);
    expect(view.api.callsOf(BOOK)[0]!.body).toMatchObject({ equipmentIds: [tracker.id], start: from, end: to });
  });

  it('is reserved for the next hour', async () => {
    const view = renderEquipment({ equipment: [tracker] });
    await view.user.click(await screen.findByRole('button', { name: 'Reserve' }));
    await screen.findByRole('dialog', { name: 'Reserve equipment' });
    view.api.routes[BOOK] = () => ok({ bookings: [] });
    await view.user.click(dialog().getByRole('button', { name: 'Reserve' }));
    await isClosed();
    const { start, end } = view.api.callsOf(BOOK)[0]!.body as EquipmentBooking;
    expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000);
  });
});

it.each([
  ['2026-12-07', '2026/12/07'],
  [null, ''],
])('the first day for an item in maintenance whose next check is on %j is %j', async (nextCheckOn, first) => {
  const { user } = renderEquipment({ equipment: [anItem({ status: 'maintenance', nextCheckOn })] });
  await user.click(await screen.findByRole('button', { name: 'Reserve' }));
  expect(await dialog().findByText(/is in maintenance\./)).toBeInTheDocument();
  await waitFor(() => expect(picked('First day')).toBe(first));
});

describe('the bookings', () => {
  const choose = async (view: Awaited<ReturnType<typeof open>>, action: string) => {
    await view.user.click(
      await screen.findByRole('button', { name: 'More about the booking of Camera, Tripod by Ada 王小明' }),
    );
    await view.user.click(screen.getByRole('menuitem', { name: action }));
  };

  it('are changed alone or with the rest of their series', async () => {
    const view = await open('Bookings');
    await choose(view, 'Change');
    await screen.findByRole('dialog', { name: 'Change the booking' });
    pick('Last day', '2026-11-26');
    await view.user.click(dialog().getByRole('combobox', { name: 'Which bookings' }));
    await view.user.click(screen.getByRole('option', { name: 'This one and the later ones' }));
    const put = 'PUT /api/equipment-bookings/5?which=later';
    view.api.routes['PUT /api/equipment-bookings/5'] = () => ok({ ...weekly, bookings: [] });
    await view.user.click(dialog().getByRole('button', { name: 'Save' }));
    await isClosed();
    const call = view.api.calls.find(({ route }) => route.startsWith('PUT'));
    expect([put, call]).toMatchObject([
      put,
      { search: '?which=later', body: { start: '2026-11-24', end: '2026-11-26' } },
    ]);
  });
});

describe('a booking or kit that is deleted', () => {
  const confirm = async (view: Awaited<ReturnType<typeof open>>, more: string, action: string, path: string) => {
    view.api.routes[`DELETE ${path}`] = () => ok(null);
    await view.user.click(await screen.findByRole('button', { name: more }));
    await view.user.click(screen.getByRole('menuitem', { name: action }));
    const buttons = await screen.findAllByRole('button', { name: action });
    await view.user.click(buttons.at(-1)!);
    await waitFor(() => expect(view.api.callsOf(`DELETE ${path}`)).toHaveLength(1));
    return view.api.callsOf(`DELETE ${path}`)[0]!.headers['if-match'];
  };

  it('is the one that the member has seen', async () => {
    const more = 'More about the booking of Camera, Tripod by Ada 王小明';
    const path = '/api/equipment-bookings/5';
    expect(await confirm(await open('Bookings'), more, 'Cancel booking', path)).toBe('"4"');
  });

  it('is the kit that the member has seen', async () => {
    const view = await open('Kits');
    expect(await confirm(view, 'More about Interview kit', 'Delete', '/api/equipment-kits/3')).toBe('"2"');
  });
});

describe('kits', () => {
  it('are added with a name and their things', async () => {
    const view = await open('Kits');
    await view.user.click(screen.getByRole('button', { name: 'New kit' }));
    const form = within(await screen.findByRole('dialog', { name: 'New kit' }));
    await view.user.type(form.getByLabelText('Name'), 'Field kit');
    await view.user.click(form.getByRole('combobox', { name: 'Things' }));
    await view.user.click(screen.getByRole('option', { name: 'Camera' }));
    view.api.routes['POST /api/equipment-kits'] = () => ok({ ...kit, name: 'Field kit' });
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(view.api.callsOf('POST /api/equipment-kits')[0]!.body).toEqual({
        name: 'Field kit',
        equipmentIds: [camera.id],
      }),
    );
  });
});
