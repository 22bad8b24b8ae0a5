import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QrCode } from '../../components/QrCode';
import { ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem } from '../../test-support/factories';
import { stubGlobal } from '../../test-support/stub-global';
import { picked } from '../../test-support/pick';

const tracker = anItem({
  name: 'Eye tracker',
  category: 'sensors',
  serialNumber: 'TPN-10829',
  purchaseDate: '2021-11-22',
  value: 128_000,
  notes: 'The sheet is in the case.',
});
const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const PATH = `/aimex/equipment?item=${tracker.id}`;

type Stored = Parameters<typeof renderEquipment>[0];
const renderItem = (stored: Stored = {}, path = PATH) =>
  renderEquipment({ equipment: [tracker], members: [chen], ...stored }, path);
const item = async () => within(await screen.findByRole('dialog', { name: 'Eye tracker' }));
const top = () => within(screen.getAllByRole('dialog').at(-1)!);
const type = (label: string, value: string) => fireEvent.change(top().getByLabelText(label), { target: { value } });

describe('the page of an item', () => {
  it('has the addresses in its description as links', async () => {
    renderItem({ equipment: [{ ...tracker, description: 'Manual: https://example.org/manual' }] });
    expect((await item()).getByRole('link', { name: 'https://example.org/manual' })).toBeVisible();
  });

  it('has its name in the title of the tab while it is open', async () => {
    const { user } = renderItem();
    const shown = await item();
    expect(document.title).toBe('Eye tracker · AIMEX Lab');
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.title).toBe('Equipment Management · AIMEX Lab'));
  });

  it('is opened by its address, with all facts', async () => {
    renderItem();
    const shown = await item();
    for (const text of [
      'Sensors',
      'Available',
      'TPN-10829',
      '2021/11/22 (Mon)',
      'NTD 128,000',
      'The sheet is in the case.',
    ]) {
      expect(shown.getByText(text)).toBeVisible();
    }
    expect(await shown.findByText('No reservations')).toBeVisible();
    expect(await shown.findByText('Nobody has checked it out yet')).toBeVisible();
  });

  it('opens from the card, over a list that keeps its filters, and closes again', async () => {
    const { user, place } = renderItem({}, '/aimex/equipment?q=eye');
    await user.click(await screen.findByRole('link', { name: 'Eye tracker' }));
    expect(place().search).toBe(`?q=eye&item=${tracker.id}`);
    await user.click((await item()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place().search).toBe('?q=eye');
    expect(screen.getByRole('link', { name: 'Eye tracker' })).toHaveFocus();
  });

  it.each(['999999', '12abc', ''])('says that there is no such item in a link with the id %j', async (id) => {
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
    expect(now).toHaveTextContent(/陳思妤.*Field study.*overdue since 2026\/11\/18 \(Wed\)/);
    expect(before).toHaveTextContent(/何睿哲.*Pilot.*2026\/10\/01 \(Thu\).*Minor Issues.*“A scratch”/);
    expect(api.calls.some(({ search }) => search === `?status=all&equipmentId=${tracker.id}`)).toBe(true);
    expect((await item()).getByRole('link', { name: 'Export (CSV)' })).toHaveAttribute(
      'href',
      `/api/equipment-checkouts/history.csv?equipmentId=${tracker.id}`,
    );
  });

  it('returns a checked-out item', async () => {
    const checkout = aCheckout(tracker);
    const { api, user } = renderItem({ equipment: [{ ...tracker, status: 'checked_out' }], checkouts: [checkout] });
    const RETURN = `POST /api/equipment-checkouts/${checkout.id}/return`;
    api.routes[RETURN] = () => ok({ ...checkout, returnedAt: '2026-11-21T03:00:00.000Z' });
    await user.click((await item()).getByRole('button', { name: 'Return Equipment' }));
    expect(screen.getByRole('dialog', { name: 'Return Equipment' })).toBeVisible();
    await user.click(top().getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(api.callsOf(RETURN)).toHaveLength(1));
  });
});

describe('editing', () => {
  const open = async (status: (typeof tracker)['status'] = 'available') => {
    const view = renderItem({ equipment: [{ ...tracker, status }] });
    view.api.routes[`PUT /api/equipment/${tracker.id}`] = ({ body }) => ok({ ...tracker, ...(body as object) });
    await view.user.click((await item()).getByRole('button', { name: 'Edit' }));
    return view;
  };
  const sent = ({ api }: Awaited<ReturnType<typeof open>>) => api.callsOf(`PUT /api/equipment/${tracker.id}`)[0]?.body;

  it('starts with the current values, and does not send an unchanged status', async () => {
    const view = await open();
    expect(top().getByLabelText('Name')).toHaveValue('Eye tracker');
    expect(top().getByLabelText('Value in NTD (optional)')).toHaveValue('128000');
    expect(picked('Purchase date (optional)')).toBe('2021/11/22');
    type('Location (optional)', 'Room 1');
    await view.user.click(top().getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Equipment updated successfully')).toBeVisible();
    const { id, status, version, ...fields } = tracker;
    expect([id, status, version]).toEqual([tracker.id, 'available', 1]);
    expect(sent(view)).toEqual({ ...fields, location: 'Room 1' });
  });

  it.each([
    ['available', ['Available', 'In Maintenance', 'Retired']],
    ['checked_out', ['Checked Out']],
    ['maintenance', ['In Maintenance', 'Available', 'Retired']],
    ['lost', ['Lost', 'Available']],
    ['retired', ['Retired', 'Available', 'In Maintenance']],
  ] as const)('offers the statuses that can be set manually when an item is %s', async (status, offered) => {
    const view = await open(status);
    await view.user.click(top().getByRole('combobox', { name: /Status/ }));
    const options = screen.getAllByRole('option').filter((option) => option.textContent !== 'Choose a status');
    expect(options.map(({ textContent }) => textContent)).toEqual(offered);
  });

  it('changes the status manually', async () => {
    const view = await open();
    await view.user.click(top().getByRole('combobox', { name: /Status/ }));
    await view.user.click(screen.getByRole('option', { name: 'Retired' }));
    await view.user.click(top().getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent(view)).toMatchObject({ status: 'retired' }));
  });
});

describe('the label', () => {
  it('has a code that opens the item, its name and number, and can be printed', async () => {
    const print = jest.fn<() => void>();
    stubGlobal('print', print);
    const { user } = renderItem();
    await user.click((await item()).getByRole('button', { name: 'QR Label' }));
    const address = `${location.origin}/aimex/equipment?item=${tracker.id}`;
    const codeIn = (svg: Element | null) => svg!.querySelector('path')!.getAttribute('d');
    const shown = (await screen.findByTitle('QR code of Eye tracker')).closest('svg');
    const { container } = render(<QrCode text={address} label="The code of the address" />);
    expect(codeIn(shown)).toBe(codeIn(container.querySelector('svg')));
    expect(top().getByText(`Scanned with a phone, it opens ${address}`)).toBeVisible();
    expect(top().getByText('Eye tracker')).toBeVisible();
    expect(top().getByText('TPN-10829')).toBeVisible();
    await user.click(top().getByRole('button', { name: 'Print Label' }));
    await act(() => Promise.resolve());
    expect(print).toHaveBeenCalledTimes(1);
  });
});
