import { describe, expect, it } from '@jest/globals';
import type { Session } from '@lab/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { failure, heldRequests, member } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { aCheckout, aMember, anItem, aBooking } from '../../test-support/factories';
import { setSystemTime, fakeTimers } from '../../test-support/fake-timers';
import { longText, placesPushedBy } from '../../test-support/long-texts';

const tracker = anItem({
  name: 'Eye tracker',
  category: 'sensors',
  description: 'For laptops <script>alert(1)</script> 👀',
  serialNumber: 'TPN-10829',
  model: 'Pro Nano',
  location: 'Usability room',
});
const camera = anItem({ name: 'Camera', category: 'cameras', status: 'checked_out' });
const drone = anItem({ name: 'Drone', status: 'maintenance' });
const ring = anItem({ name: 'Ring light', status: 'lost' });
const beamer = anItem({ name: 'Beamer', status: 'retired' });
const out = aCheckout(camera);
const all = [tracker, camera, drone, ring, beamer];

const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('the inventory shows the escaped facts of each item, who has it until when, and its action; available items come first, then overdue ones', async () => {
  const tripod = anItem({ name: 'Tripod', status: 'checked_out' });
  const late = aCheckout(tripod, { isOverdue: true, expectedReturnDate: '2026-11-18' });
  renderEquipment({ equipment: [...all, tripod], checkouts: [late, out] });
  const tab = await screen.findByRole('tab', { name: 'Available Equipment' });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  const shown = await card('Eye tracker');
  expect(shown.getByText('Sensors')).toBeVisible();
  expect(shown.getByText('Available')).toBeVisible();
  expect(shown.getByText('For laptops <script>alert(1)</script> 👀')).toBeVisible();
  for (const text of ['TPN-10829', 'Pro Nano', 'Usability room']) expect(shown.getByText(text)).toBeVisible();
  expect((await card('Drone')).queryByText('Serial number')).toBeNull();
  for (const [name, action, isEnabled] of [
    ['Eye tracker', 'Check Out', true],
    ['Camera', 'Currently Checked Out', false],
    ['Drone', 'In Maintenance', false],
    ['Ring light', 'Not Available', false],
    ['Beamer', 'Not Available', false],
  ] as const) {
    const button = (await card(name)).getByRole('button', { name: action });
    expect(button.hasAttribute('disabled')).toBe(!isEnabled);
    expect(button).toHaveAccessibleDescription(name);
  }
  expect((await card('Camera')).getByText(/has it/)).toHaveTextContent(
    `陳思妤 has it until ${formatDay('2026-11-26')}`,
  );
  const overdue = await card('Tripod');
  expect(overdue.getByText('Overdue')).toBeVisible();
  expect(overdue.getByText(/has it/)).toHaveTextContent('陳思妤 has it, 3 days overdue');
  expect(names()).toEqual(['Eye tracker', 'Tripod', 'Camera', 'Drone', 'Ring light', 'Beamer']);
  const link = screen.getByRole('link', { name: 'Export inventory (CSV)' });
  expect(link).toHaveAttribute('href', '/api/equipment/inventory.csv');
  expect(link).toHaveAttribute('download');
});

it('items are found by search, category and status, which are part of the address', async () => {
  const { user, place } = renderEquipment({ equipment: all }, '/aimex/equipment?q=e&category=other&status=maintenance');
  expect(await screen.findByText('1 of 5 items')).toBeVisible();
  expect(names()).toEqual(['Drone']);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  expect(search).toHaveValue('e');
  expect(screen.getByRole('combobox', { name: /Category/ })).toHaveTextContent('Other');
  expect(screen.getByRole('combobox', { name: /Status/ })).toHaveTextContent('In Maintenance');
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.click(screen.getByRole('option', { name: 'Cameras' }));
  expect(await screen.findByText('No equipment found')).toBeVisible();
  expect(place().search).toBe('?q=e&category=cameras&status=maintenance');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(names()).toHaveLength(5);
  expect(place().search).toBe('');
  await user.type(search, 'tpn-1');
  await waitFor(() => expect(names()).toEqual(['Eye tracker']));
  await waitFor(() => expect(place().search).toBe('?q=tpn-1'));
});

it('the active checkouts are one card each, overdue ones first and marked, and can be downloaded, including past ones', async () => {
  const late = aCheckout(drone, { isOverdue: true, expectedReturnDate: '2026-11-18', checkoutNotes: 'With its case' });
  const { user, place } = renderEquipment({ equipment: all, checkouts: [late, out] });
  await user.click(await screen.findByRole('tab', { name: 'Active Checkouts' }));
  expect(place().search).toBe('?tab=checkouts');
  expect(names()).toEqual(['Drone', 'Camera']);
  expect(screen.getByText('2 out, 1 overdue')).toBeVisible();
  const shown = await card('Drone');
  expect(shown.getByText(/Overdue by 3 days/)).toHaveTextContent(`Overdue by 3 days · ${formatDay('2026-11-18')}`);
  expect(shown.getByText('陳思妤')).toHaveAttribute('lang', 'zh-Hant');
  for (const text of ['Field study', 'With its case']) expect(shown.getByText(text)).toBeVisible();
  expect(shown.getByRole('button', { name: 'Return Equipment' })).toHaveAccessibleDescription('Drone');
  expect((await card('Camera')).getByText(/Due in 5 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export history (CSV)' })).toHaveAttribute(
    'href',
    '/api/equipment-checkouts/history.csv',
  );
});

describe('the cached data', () => {
  it('shows loading, an error with a retry, or that there is nothing, and follows changes by others', async () => {
    const { user, api, server } = renderEquipment();
    const answer = api.routes['GET /api/equipment']!;
    const held = heldRequests();
    api.routes['GET /api/equipment'] = held.route;
    expect(await screen.findByRole('status', { name: 'Loading the equipment' })).toBeInTheDocument();
    held.answer(failure(503, 'The equipment service is unavailable.'));
    expect(await screen.findByText('The equipment service is unavailable.')).toBeVisible();
    api.routes['GET /api/equipment'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No equipment found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();

    server.equipment = [{ ...tracker, status: 'checked_out' }];
    server.checkouts = [aCheckout(tracker)];
    act(() => FakeEventSource.last.send(JSON.stringify({ topic: 'equipment' })));
    expect(await screen.findByRole('button', { name: 'Currently Checked Out' })).toBeDisabled();
  });

  it('stays fresh for a minute', async () => {
    fakeTimers({ toFake: ['Date'] });
    // With an identity, the header would request the member's own checkouts, too.
    const { api, router } = renderEquipment({ equipment: all, session: member });
    await card('Drone');
    const leaveAndReturn = async () => {
      await act(() => router.navigate('/aimex/support-and-resources'));
      await waitFor(() => expect(screen.queryByText('Drone')).toBeNull());
      await act(() => router.navigate('/aimex/equipment'));
      await card('Drone');
    };
    const callsAfter = async (ms: number) => {
      setSystemTime(Date.now() + ms);
      await leaveAndReturn();
      return ['GET /api/equipment', 'GET /api/equipment-checkouts'].map((route) => api.callsOf(route).length);
    };
    expect(await callsAfter(50_000)).toEqual([1, 1]);
    expect(await callsAfter(11_000)).toEqual([2, 2]);
  });

  it('shows the first 200 of very many items, and more on request', async () => {
    localStorage.setItem('equipment-view', 'cards');
    const many = Array.from({ length: 201 }, (_, index) => anItem({ name: `Thing ${index}` }));
    const { user } = renderEquipment({ equipment: many });
    const items = () => within(screen.getByRole('list', { name: 'Equipment' })).getAllByRole('listitem');
    await screen.findByRole('list', { name: 'Equipment' });
    expect(items()).toHaveLength(200);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(items()).toHaveLength(201);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the inventory as a table', () => {
  const cells = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell');
  it('has the same items and actions; the browser remembers it for the inventory, but not for the checkouts', async () => {
    const view = renderEquipment({ equipment: all, checkouts: [out] });
    await view.user.click(await screen.findByRole('button', { name: 'List' }));
    expect(screen.getAllByRole('row')).toHaveLength(1 + all.length);
    expect(cells('Camera').map((cell) => cell.textContent)).toEqual([
      'Camera',
      'Cameras',
      'Checked Out',
      '',
      '陳思妤',
      formatDay('2026-11-26'),
      'Reserve',
    ]);
    await view.user.click(within(cells('Eye tracker').at(-1)!).getByRole('button', { name: 'Check Out' }));
    expect(await screen.findByRole('dialog', { name: 'Check Out Equipment' })).toHaveAccessibleDescription(
      'Eye tracker',
    );
    view.unmount();
    const again = renderEquipment({ equipment: all, checkouts: [out] });
    expect(await screen.findByRole('table', { name: 'Equipment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    await again.user.click(screen.getByRole('tab', { name: 'Active Checkouts' }));
    expect(await screen.findByRole('list', { name: 'Active checkouts' })).toBeVisible();
  });
});

describe('finding checkouts', () => {
  const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
  const wu = aMember({ id: 8, name: '吳沛潔', nameEn: 'Pei-Chieh Wu' });
  const own = aCheckout(camera, { labMemberId: chen.id, memberName: chen.name, purpose: 'Interviews' });
  const days = { isOverdue: true, expectedReturnDate: '2026-11-18' };
  const late = aCheckout(drone, { ...days, labMemberId: wu.id, memberName: wu.name });
  const me = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };
  const open = (path: string, session: Session = me) =>
    renderEquipment({ equipment: all, checkouts: [late, own], members: [chen, wu], session }, path);

  it('searches by item, purpose and either name of the member, filters overdue or own ones in the address, and shows a table', async () => {
    const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const { user, place } = open('/aimex/equipment?tab=checkouts');
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    for (const [words, name] of [
      ['dron', 'Drone'],
      ['interviews', 'Camera'],
      ['吳', 'Drone'],
      ['pei-chieh', 'Drone'],
    ] as const) {
      await user.clear(search);
      await user.type(search, words);
      await waitFor(() => expect(shown()).toEqual([name]));
      await waitFor(() => expect(new URLSearchParams(place().search).get('q')).toBe(words));
    }
    expect(screen.getByText(/^1 of 2 out/)).toBeVisible();
    const filterBy = async (label: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Show' }));
      await user.click(screen.getByRole('option', { name: label }));
    };
    await filterBy('Mine');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    expect(shown()).toEqual(['Drone', 'Camera']);
    expect(place().search).toBe('?tab=checkouts');
    await filterBy('Mine');
    expect(shown()).toEqual(['Camera']);
    await filterBy('Overdue');
    expect(shown()).toEqual(['Drone']);
    expect(place().search).toBe('?tab=checkouts&show=overdue');

    await user.click(screen.getByRole('button', { name: 'List' }));
    const row = within(screen.getByRole('row', { name: /Drone/ }));
    expect(row.getByText('Overdue by 3 days')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Return Equipment' }));
    expect(await screen.findByRole('dialog', { name: 'Return Equipment' })).toBeVisible();
  });

  it('asks who the user is before showing their own', async () => {
    const { user } = open('/aimex/equipment?tab=checkouts&show=mine', member);
    await user.click(await screen.findByRole('button', { name: 'Set your name' }));
    expect(await screen.findByRole('dialog', { name: 'Who are you?' })).toBeVisible();
  });
});

describe('a long text', () => {
  const text = longText;
  const texts = { name: text, serialNumber: text, model: text, location: text, description: text, notes: text };
  const item = anItem(texts);
  const out = anItem({ ...texts, status: 'checked_out' });
  const said = { memberName: text, purpose: text };
  const checkout = aCheckout(out, { ...said, checkoutNotes: text });
  const returned = aCheckout(item, {
    ...said,
    checkoutNotes: text,
    returnedAt: '2026-11-20T08:12:00.000Z',
    returnCondition: 'damaged',
    returnNotes: text,
  });
  const booking = aBooking(item, said);
  const stored = { equipment: [item, out], checkouts: [checkout, returned], bookings: [booking] };

  it('does not overflow the cards of the checkouts', async () => {
    renderEquipment(stored, '/aimex/equipment?tab=checkouts');
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(placesPushedBy(text)).toEqual([]);
  });

  it('does not overflow the cards of the inventory, nor an item’s page, its history and reservations', async () => {
    renderEquipment(stored, `/aimex/equipment?item=${item.id}`);
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(await history.findAllByText(new RegExp(text))).not.toHaveLength(0);
    expect(await screen.findByLabelText(`More about the booking of ${text} by ${text}`)).toBeVisible();
    expect(placesPushedBy(text)).toEqual([]);
  });

  it('does not overflow the table of the inventory, which can be searched in Chinese', async () => {
    renderEquipment(stored, `/aimex/equipment?q=${encodeURIComponent('名稱與說明')}`);
    fireEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(within(await screen.findByRole('table')).getAllByText(text)).not.toHaveLength(0);
    expect(placesPushedBy(text)).toEqual([]);
  });
});

it('the history and the reservations of an item show loading, an error and a retry', async () => {
  const { api, user } = renderEquipment({ equipment: [tracker] }, `/aimex/equipment?item=${tracker.id}`);
  const [checkouts, reservations] = ['GET /api/equipment-checkouts', 'GET /api/equipment-bookings'] as const;
  const usual = { ...api.routes };
  const [history, reserved] = [heldRequests(), heldRequests()];
  api.routes[reservations] = reserved.route;
  // The lab's checkouts and an item's checkouts have the same route.
  api.routes[checkouts] = (call) => (call.search.includes('equipmentId=') ? history.route() : usual[checkouts]!(call));
  expect(await screen.findByRole('status', { name: 'Loading the history' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading the reservations' })).toBeInTheDocument();
  const empty = ['Never checked out', 'No reservations'];
  for (const text of empty) expect(screen.queryByText(text)).toBeNull();
  history.answer(failure(503, 'Please try again later.'));
  reserved.answer(failure(503, 'Please try again soon.'));
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  expect(await screen.findByText('Please try again soon.')).toBeVisible();
  Object.assign(api.routes, usual);
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  for (const text of empty) expect(await screen.findByText(text)).toBeVisible();
});
