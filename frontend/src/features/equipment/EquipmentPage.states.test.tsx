import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aCheckout, anItem, aReservation } from '../../test-support/factories';
import { failure, ok, pending } from '../../test-support/fake-api';
import { renderEquipment, TODAY } from '../../test-support/fake-equipment';
import { longText, placesPushedBy } from '../../test-support/long-texts';

const tracker = anItem({ name: 'Eye tracker' });
const ITEM = `/aimex/equipment?item=${tracker.id}`;

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
  const reservation = aReservation(item, said);
  const stored = { equipment: [item, out], checkouts: [checkout, returned], reservations: [reservation] };

  it.each([
    ['on the cards of the inventory', '/aimex/equipment'],
    ['on the cards of the checkouts', '/aimex/equipment?tab=checkouts'],
  ])('does not overflow %s', async (_, path) => {
    renderEquipment(stored, path);
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(placesPushedBy(text)).toEqual([]);
  });

  it('does not overflow an item’s page, its history and reservations', async () => {
    renderEquipment(stored, `/aimex/equipment?item=${item.id}`);
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(await history.findAllByText(new RegExp(text))).not.toHaveLength(0);
    expect(await screen.findByLabelText(`Delete the reservation of ${text}`)).toBeVisible();
    expect(placesPushedBy(text)).toEqual([]);
  });

  it('does not overflow the inventory as a table, which Chinese words search', async () => {
    renderEquipment(stored, `/aimex/equipment?q=${encodeURIComponent('名稱與說明')}`);
    fireEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(within(await screen.findByRole('table')).getAllByText(text)).not.toHaveLength(0);
    expect(placesPushedBy(text)).toEqual([]);
  });
});

describe.each([
  {
    part: 'the history',
    route: 'GET /api/equipment-checkouts',
    body: { checkouts: [], today: TODAY },
    empty: 'Nobody has checked it out yet',
  },
  {
    part: 'the reservations',
    route: 'GET /api/equipment-reservations',
    body: { reservations: [], today: TODAY },
    empty: 'No reservations',
  },
])('$part of an item', ({ part, route, body, empty }) => {
  /** The lab's checkouts and an item's checkouts have the same route. */
  const renderItem = (answer: () => ReturnType<typeof pending> | ReturnType<typeof ok>) => {
    const view = renderEquipment({ equipment: [tracker] }, ITEM);
    view.api.routes[route] = ({ search }) => (search.includes('equipmentId=') ? answer() : ok(body));
    return view;
  };

  it('has a loading state', async () => {
    renderItem(pending);
    expect(await screen.findByRole('status', { name: `Loading ${part}` })).toBeInTheDocument();
    expect(screen.queryByText(empty)).toBeNull();
  });

  it('shows why it could not be loaded, and retries', async () => {
    let answer = failure(503, 'Please try again later.');
    const { user } = renderItem(() => answer);
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    answer = ok(body);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByText('Please try again later.')).toBeNull();
  });
});
