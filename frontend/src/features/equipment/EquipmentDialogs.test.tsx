import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { amy, failure, member, ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem } from '../../test-support/factories';
import { pick, picked, picker } from '../../test-support/pick';

const tracker = anItem({ name: 'Eye tracker' });
const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const wu = aMember({ id: 8, name: '吳沛潔', nameEn: 'Pei-Chieh Wu' });
const out = aCheckout(tracker);
const CHECK_OUT = 'POST /api/equipment-checkouts';
const RETURN = ({ id }: { id: number }) => `POST /api/equipment-checkouts/${id}/return`;

const dialog = () => within(screen.getByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
type View = ReturnType<typeof renderEquipment>;

describe('checking out', () => {
  const me = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };

  const open = async () => {
    const view = renderEquipment({ equipment: [tracker], members: [chen, wu], session: me });
    await view.user.click(await screen.findByRole('button', { name: 'Check Out' }));
    await waitFor(() => expect(dialog().getByRole('combobox')).toHaveValue('Ssu-Yu Chen 陳思妤'));
    return view;
  };
  const send = (view: View) => view.user.click(dialog().getByRole('button', { name: 'Check Out' }));

  it('defaults to the user, offers usual days with one click, and refuses missing fields and days before today at the lab', async () => {
    const view = await open();
    expect(screen.getByRole('dialog', { name: 'Check Out Equipment' })).toHaveAccessibleDescription('Eye tracker');
    await view.user.click(dialog().getByRole('button', { name: 'Next Friday' }));
    expect(picked('Return date')).toBe('2026/11/27');
    expect(dialog().getByLabelText('Purpose')).toHaveFocus();
    fireEvent.click(within(picker('Return date')).getByRole('button', { name: /^Choose date/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Return date' }));
    expect(calendar.getByRole('gridcell', { name: /November 20, 2026: Too early/ })).toBeDisabled();
    expect(calendar.getByRole('gridcell', { name: '21' })).toBeEnabled();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('gridcell')).toBeNull());

    pick('Return date', '');
    type('Purpose', 'ab');
    await view.user.clear(dialog().getByRole('combobox', { name: 'Lab member' }));
    await send(view);
    expect(await screen.findByText('Please choose a lab member')).toBeVisible();
    expect(screen.getByText('Return date is required')).toBeVisible();
    expect(screen.getByText('Please provide a purpose')).toBeVisible();
    await waitFor(() => expect(dialog().getByRole('combobox', { name: 'Lab member' })).toHaveFocus());
    expect(view.api.callsOf(CHECK_OUT)).toHaveLength(0);
  });

  it('is for the chosen member; when it is refused, the input stays, and the reason is also at its field', async () => {
    const view = await open();
    pick('Return date', '2026-11-26');
    type('Purpose', 'Field <b>study</b> 🧪');
    type('Checkout notes (optional)', 'With its case');
    const selector = dialog().getByRole('combobox', { name: 'Lab member' });
    await view.user.clear(selector);
    await view.user.type(selector, '吳');
    await view.user.click(screen.getByRole('option', { name: /Pei-Chieh Wu/ }));

    const message = 'The return date cannot be in the past';
    view.api.routes[CHECK_OUT] = () => failure(400, message, [{ path: 'expectedReturnDate', message }]);
    await send(view);
    await waitFor(() => expect(picker('Return date')).toHaveAccessibleDescription(message));
    await waitFor(() => expect(picker('Return date')).toContainElement(document.activeElement as HTMLElement));

    const sentence = 'Equipment is not available: 吳沛潔 has it until 2026-11-30.';
    view.api.routes[CHECK_OUT] = () => failure(409, sentence);
    const read = view.api.callsOf('GET /api/equipment').length;
    await send(view);
    await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(sentence));
    expect(screen.getAllByText('Failed to check out equipment').length).toBeGreaterThan(0);
    expect(dialog().getByLabelText('Purpose')).toHaveValue('Field <b>study</b> 🧪');
    await waitFor(() => expect(view.api.callsOf('GET /api/equipment').length).toBeGreaterThan(read));

    expect(view.api.callsOf(CHECK_OUT)[1]!.body).toEqual({
      equipmentId: tracker.id,
      labMemberId: wu.id,
      expectedReturnDate: '2026-11-26',
      purpose: 'Field <b>study</b> 🧪',
      checkoutNotes: 'With its case',
    });
  });
});

it('returning an item defaults to good condition, and a toast says what another condition leads to', async () => {
  const camera = anItem({ name: 'Camera', status: 'checked_out' });
  const second = aCheckout(camera);
  const equipment = [{ ...tracker, status: 'checked_out' as const }, camera];
  const view = renderEquipment({ equipment, checkouts: [out, second] }, '/aimex/equipment?tab=checkouts');
  for (const checkout of [out, second]) {
    view.api.routes[RETURN(checkout)] = () => {
      view.server.checkouts = view.server.checkouts.filter(({ id }) => id !== checkout.id);
      return ok({ ...checkout, returnedAt: '2026-11-21T03:00:00.000Z' });
    };
  }
  const open = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name: 'Return Equipment', description: name }));
  const send = () => view.user.click(dialog().getByRole('button', { name: 'Return' }));
  await open('Eye tracker');
  expect(screen.getByRole('dialog', { name: 'Return Equipment' })).toBeVisible();
  expect(dialog().getByRole('combobox', { name: /Condition/ })).toHaveTextContent('Good');
  await send();
  expect(await screen.findByText('Eye tracker is available again.')).toBeVisible();
  expect(view.api.callsOf(RETURN(out))[0]?.body).toEqual({ returnCondition: 'good', returnNotes: null });
  await isClosed();
  await view.user.click(screen.getByRole('button', { name: 'Dismiss notification' }));

  await open('Camera');
  await view.user.click(dialog().getByRole('combobox', { name: /Condition/ }));
  await view.user.click(screen.getByRole('option', { name: 'Lost' }));
  type('Return notes (optional)', 'A scratch');
  await send();
  expect(await screen.findByText('Camera is listed as lost now.')).toBeVisible();
  expect(view.api.callsOf(RETURN(second))[0]?.body).toEqual({ returnCondition: 'lost', returnNotes: 'A scratch' });
  await isClosed();
  expect(await screen.findByText('No active checkouts')).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it('a new item requires name and description, refuses an invalid value in NTD, and sends every field', async () => {
  const view = renderEquipment({ equipment: [anItem()] });
  view.api.routes['POST /api/equipment'] = ({ body }) => ok(anItem(body as object));
  await view.user.click(await screen.findByRole('button', { name: 'New Equipment' }));
  const send = () => view.user.click(dialog().getByRole('button', { name: 'Add equipment' }));
  expect(screen.getByRole('dialog', { name: 'Add New Equipment' })).toBeVisible();
  await send();
  expect(await screen.findByText('Equipment name is required')).toBeVisible();
  expect(screen.getByText('Description is required')).toBeVisible();
  expect(dialog().getByLabelText('Name')).toHaveFocus();

  type('Name', 'Tripod');
  type('Description', 'Holds cameras');
  const wrong = 'Please enter the value in NTD as a whole number from 0 to 2,147,483,647';
  for (const value of ['-1', '12abc', '2147483648']) {
    type('Value in NTD (optional)', value);
    await send();
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(dialog().getByLabelText('Value in NTD (optional)')).toHaveValue(value);
  }
  expect(view.api.callsOf('POST /api/equipment')).toHaveLength(0);

  await view.user.click(dialog().getByRole('combobox', { name: /Category/ }));
  const categories = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(categories.slice(-8)).toEqual([
    'Sensors',
    'Computers',
    'Mobile Devices',
    'Cameras',
    'VR/AR',
    'Peripherals',
    'Audio',
    'Other',
  ]);
  await view.user.click(screen.getByRole('option', { name: 'Cameras' }));
  await view.user.click(dialog().getByRole('combobox', { name: /Status/ }));
  expect(screen.queryByRole('option', { name: 'Checked Out' })).toBeNull();
  await view.user.click(screen.getByRole('option', { name: 'In Maintenance' }));
  type('Serial number (optional)', 'T-1');
  type('Model (optional)', 'Tall');
  type('Location (optional)', 'Room 312');
  pick('Purchase date (optional)', '2024-02-29');
  type('Value in NTD (optional)', '12,000');
  type('Notes (optional)', 'Heavy');
  await send();
  await waitFor(() =>
    expect(view.api.callsOf('POST /api/equipment')[0]?.body).toMatchObject({
      name: 'Tripod',
      serialNumber: 'T-1',
      model: 'Tall',
      category: 'cameras',
      description: 'Holds cameras',
      location: 'Room 312',
      purchaseDate: '2024-02-29',
      value: 12_000,
      status: 'maintenance',
      notes: 'Heavy',
    }),
  );
});

it('an item that the user has can be returned from its card in the inventory', async () => {
  const mine = anItem({ name: 'Tablet', status: 'checked_out' });
  const { user } = renderEquipment({
    equipment: [mine],
    checkouts: [aCheckout(mine, { labMemberId: amy.member!.id })],
  });
  await user.click(await screen.findByRole('button', { name: 'Return Equipment' }));
  expect(await screen.findByRole('dialog', { name: 'Return Equipment' })).toBeVisible();
});
