import type { Session } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anonymous, failure, member, ok, pending } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem } from '../../test-support/factories';

const tracker = anItem({ name: 'Eye tracker' });
const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const wu = aMember({ id: 8, name: '吳沛潔', nameEn: 'Pei-Chieh Wu' });
const out = aCheckout(tracker);
const CHECK_OUT = 'POST /api/equipment-checkouts';
const RETURN = `POST /api/equipment-checkouts/${out.id}/return`;
const ADD = 'POST /api/equipment';

const dialog = () => within(screen.getByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
type View = ReturnType<typeof renderEquipment>;

describe('checking out', () => {
  const chosen = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };

  const open = async (session: Session = chosen) => {
    const view = renderEquipment({ equipment: [tracker], members: [chen, wu], session });
    view.api.routes[CHECK_OUT] = () => {
      view.server.equipment = [{ ...tracker, status: 'checked_out' }];
      view.server.checkouts = [out];
      return ok(out);
    };
    await view.user.click(await screen.findByRole('button', { name: 'Check Out' }));
    return view;
  };
  const fillIn = () => {
    type('Return date', '2026-11-26');
    type('Purpose', 'Field <b>study</b> 🧪');
    type('Notes (optional)', 'With its case');
  };
  const send = (view: View) => view.user.click(dialog().getByRole('button', { name: 'Check Out' }));

  it('asks for member, return date and purpose', async () => {
    const view = await open(member);
    expect(screen.getByRole('dialog', { name: 'Check Out Equipment' })).toHaveAccessibleDescription('Eye tracker');
    type('Purpose', 'ab');
    await send(view);
    expect(await screen.findByText('Please choose a lab member')).toBeVisible();
    expect(screen.getByText('Return date is required')).toBeVisible();
    expect(screen.getByText('Please provide a purpose')).toBeVisible();
    expect(dialog().getByRole('combobox', { name: 'Lab member' })).toHaveFocus();
    expect(view.api.callsOf(CHECK_OUT)).toHaveLength(0);
  });

  it('begins with the member one is, and offers no day before today in the lab', async () => {
    await open();
    await waitFor(() => expect(dialog().getByRole('combobox')).toHaveValue('Ssu-Yu Chen 陳思妤'));
    const date = dialog().getByLabelText('Return date');
    expect(date).toHaveAttribute('type', 'date');
    expect(date).toHaveAttribute('min', '2026-11-21');
  });

  it('hands the item to whoever is chosen', async () => {
    const view = await open();
    fillIn();
    const selector = dialog().getByRole('combobox', { name: 'Lab member' });
    await view.user.clear(selector);
    await view.user.type(selector, '吳');
    await view.user.click(screen.getByRole('option', { name: /Pei-Chieh Wu/ }));
    await send(view);
    expect(await screen.findByText('Equipment checked out successfully')).toBeVisible();
    expect(screen.getByText('Eye tracker is now unavailable: 陳思妤 has it until 26 Nov 2026.')).toBeVisible();
    expect(view.api.callsOf(CHECK_OUT)[0]?.body).toEqual({
      equipmentId: tracker.id,
      labMemberId: wu.id,
      expectedReturnDate: '2026-11-26',
      purpose: 'Field <b>study</b> 🧪',
      checkoutNotes: 'With its case',
    });
    await isClosed();
    expect(await screen.findByRole('button', { name: 'Currently Checked Out' })).toBeDisabled();
    // The button one came from cannot be focused any more.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Eye tracker' })).toHaveFocus());
  });

  it('sends once, however often one clicks', async () => {
    const view = await open();
    view.api.routes[CHECK_OUT] = pending;
    fillIn();
    await waitFor(() => expect(dialog().getByRole('combobox')).not.toHaveValue(''));
    const form = dialog().getByRole('button', { name: 'Check Out' }).closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(view.api.callsOf(CHECK_OUT)).toHaveLength(1));
    expect(dialog().getByRole('button', { name: /Check Out/ })).toBeDisabled();
    fireEvent.submit(form);
    expect(view.api.callsOf(CHECK_OUT)).toHaveLength(1);
  });

  it('says who was faster, keeps what was typed, and looks again', async () => {
    const view = await open();
    const sentence = 'Equipment is not available: 吳沛潔 has it until 2026-11-30.';
    view.api.routes[CHECK_OUT] = () => failure(409, sentence);
    fillIn();
    await send(view);
    expect(await screen.findByText('Failed to check out equipment')).toBeVisible();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(dialog().getByRole('alert')).toHaveTextContent(sentence);
    expect(dialog().getByLabelText('Purpose')).toHaveValue('Field <b>study</b> 🧪');
    expect(view.api.callsOf('GET /api/equipment').length).toBeGreaterThan(1);
  });

  it('shows what the server finds wrong with a field at that field', async () => {
    const view = await open();
    const message = 'The return date cannot be in the past';
    view.api.routes[CHECK_OUT] = () => failure(400, message, [{ path: 'expectedReturnDate', message }]);
    fillIn();
    await send(view);
    await waitFor(() => expect(dialog().getByLabelText('Return date')).toHaveAccessibleDescription(message));
    expect(dialog().getByLabelText('Return date')).toHaveFocus();
  });

  it('lets one log in again over the form when the session has ended', async () => {
    const view = await open();
    view.api.routes[CHECK_OUT] = () => failure(401, 'Please log in to continue.');
    view.api.routes['GET /api/auth/session'] = () => ok(anonymous);
    fillIn();
    await send(view);
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible();
    expect(screen.getByLabelText('Purpose')).toHaveValue('Field <b>study</b> 🧪');
  });

  it('says when the members cannot be had, and when none is found', async () => {
    const view = renderEquipment({ equipment: [tracker] });
    view.api.routes['GET /api/lab-members'] = () => failure(503, 'Away');
    await view.user.click(await screen.findByRole('button', { name: 'Check Out' }));
    expect(await screen.findByText('Failed to fetch lab members')).toBeVisible();
    view.unmount();

    const { user } = await open();
    await user.clear(screen.getByRole('combobox', { name: 'Lab member' }));
    await user.type(screen.getByRole('combobox', { name: 'Lab member' }), 'nobody');
    expect(screen.getByText('No lab members found')).toBeVisible();
  });
});

describe('returning', () => {
  const open = async () => {
    const equipment = [{ ...tracker, status: 'checked_out' as const }];
    const view = renderEquipment({ equipment, checkouts: [out] }, '/aimex/equipment?tab=checkouts');
    view.api.routes[RETURN] = () => {
      view.server.checkouts = [];
      return ok({ ...out, returnedAt: '2026-11-21T03:00:00.000Z' });
    };
    await view.user.click(await screen.findByRole('button', { name: 'Return Equipment' }));
    return view;
  };
  const send = (view: View) => view.user.click(dialog().getByRole('button', { name: 'Return' }));

  it('takes it as good unless one says otherwise', async () => {
    const view = await open();
    expect(screen.getByRole('dialog', { name: 'Return Equipment' })).toBeVisible();
    expect(dialog().getByRole('combobox', { name: /Condition/ })).toHaveTextContent('Good');
    await send(view);
    expect(await screen.findByText('Equipment returned successfully')).toBeVisible();
    expect(screen.getByText('Eye tracker is available again.')).toBeVisible();
    expect(view.api.callsOf(RETURN)[0]?.body).toEqual({ returnCondition: 'good', returnNotes: null });
    await isClosed();
    expect(await screen.findByText('No active checkouts')).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it.each([
    ['Minor Issues', 'minor_issues', 'is available again.'],
    ['Damaged', 'damaged', 'is in maintenance now.'],
    ['Lost', 'lost', 'is listed as lost now.'],
  ])('says what becomes of it when it is: %s', async (label, returnCondition, consequence) => {
    const view = await open();
    await view.user.click(dialog().getByRole('combobox', { name: /Condition/ }));
    await view.user.click(screen.getByRole('option', { name: label }));
    type('Notes (optional)', 'A scratch');
    await send(view);
    expect(await screen.findByText(`Eye tracker ${consequence}`)).toBeVisible();
    expect(view.api.callsOf(RETURN)[0]?.body).toEqual({ returnCondition, returnNotes: 'A scratch' });
  });

  it('says when someone else was faster, and keeps what was typed', async () => {
    const view = await open();
    view.api.routes[RETURN] = () => failure(409, 'This equipment has already been returned.');
    type('Notes (optional)', 'A scratch');
    await send(view);
    expect(await screen.findByText('Failed to return equipment')).toBeVisible();
    expect(dialog().getByRole('alert')).toHaveTextContent('This equipment has already been returned.');
    expect(dialog().getByLabelText('Notes (optional)')).toHaveValue('A scratch');
  });
});

describe('adding', () => {
  const open = async () => {
    const view = renderEquipment({ equipment: [tracker] });
    view.api.routes[ADD] = ({ body }) => ok(anItem(body as object));
    await view.user.click(await screen.findByRole('button', { name: 'New Equipment' }));
    return view;
  };
  const send = (view: View) => view.user.click(dialog().getByRole('button', { name: 'Add Equipment' }));

  it('asks for name and description', async () => {
    const view = await open();
    expect(screen.getByRole('dialog', { name: 'Add New Equipment' })).toBeVisible();
    await send(view);
    expect(await screen.findByText('Equipment name is required')).toBeVisible();
    expect(screen.getByText('Description is required')).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveFocus();
  });

  it('is other and available unless one says otherwise, and needs no more than a name and a description', async () => {
    const view = await open();
    type('Name', 'Tripod');
    type('Description', 'Holds cameras');
    await send(view);
    expect(await screen.findByText('Equipment added successfully')).toBeVisible();
    expect(view.api.callsOf(ADD)[0]?.body).toMatchObject({
      name: 'Tripod',
      description: 'Holds cameras',
      category: 'other',
      status: 'available',
      serialNumber: null,
      purchaseDate: null,
      value: null,
    });
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Equipment' })).toHaveFocus());
  });

  it('takes everything there is to say', async () => {
    const view = await open();
    type('Name', 'Tripod');
    type('Description', 'Holds cameras');
    await view.user.click(dialog().getByRole('combobox', { name: /Category/ }));
    expect(
      screen
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(-8),
    ).toEqual(['Sensors', 'Computers', 'Mobile Devices', 'Cameras', 'VR/AR', 'Peripherals', 'Audio', 'Other']);
    await view.user.click(screen.getByRole('option', { name: 'Cameras' }));
    await view.user.click(dialog().getByRole('combobox', { name: /Status/ }));
    expect(screen.queryByRole('option', { name: 'Checked Out' })).toBeNull();
    await view.user.click(screen.getByRole('option', { name: 'In Maintenance' }));
    type('Serial number (optional)', 'T-1');
    type('Model (optional)', 'Tall');
    type('Location (optional)', 'Room 312');
    type('Purchase date (optional)', '2024-02-29');
    type('Value in NTD (optional)', '12,000');
    type('Notes (optional)', 'Heavy');
    await send(view);
    await waitFor(() =>
      expect(view.api.callsOf(ADD)[0]?.body).toMatchObject({
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

  it.each(['-1', '1e99', '12abc', '1.5', '2147483648'])('does not take %s for a value', async (value) => {
    const view = await open();
    type('Name', 'Tripod');
    type('Description', 'Holds cameras');
    type('Value in NTD (optional)', value);
    await send(view);
    expect(
      await screen.findByText('Please enter the value in NTD as a whole number from 0 to 2,147,483,647'),
    ).toBeVisible();
    expect(dialog().getByLabelText('Value in NTD (optional)')).toHaveValue(value);
    expect(view.api.callsOf(ADD)).toHaveLength(0);
  });

  it('says when the server does not take it, and keeps what was typed', async () => {
    const view = await open();
    view.api.routes[ADD] = () => failure(503, 'The equipment service is unavailable. Please try again later.');
    type('Name', 'Tripod');
    type('Description', 'Holds cameras');
    await send(view);
    expect(await screen.findByText('Failed to add equipment')).toBeVisible();
    expect(dialog().getByRole('alert')).toHaveTextContent('Please try again later.');
    expect(dialog().getByLabelText('Name')).toHaveValue('Tripod');
  });
});
