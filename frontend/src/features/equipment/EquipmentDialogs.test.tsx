import { describe, expect, it } from '@jest/globals';
import type { Session } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, member, ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem } from '../../test-support/factories';
import { pick, picker } from '../../test-support/pick';

const tracker = anItem({ name: 'Eye tracker' });
const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const wu = aMember({ id: 8, name: '吳沛潔', nameEn: 'Pei-Chieh Wu' });
const out = aCheckout(tracker);
const CHECK_OUT = 'POST /api/equipment-checkouts';
const RETURN = `POST /api/equipment-checkouts/${out.id}/return`;

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
    pick('Return date', '2026-11-26');
    type('Purpose', 'Field <b>study</b> 🧪');
    type('Notes (optional)', 'With its case');
  };
  const send = (view: View) => view.user.click(dialog().getByRole('button', { name: 'Check Out' }));

  it('requires member, return date and purpose', async () => {
    const view = await open(member);
    expect(screen.getByRole('dialog', { name: 'Check Out Equipment' })).toHaveAccessibleDescription('Eye tracker');
    pick('Return date', '');
    type('Purpose', 'ab');
    await send(view);
    expect(await screen.findByText('Please choose a lab member')).toBeVisible();
    expect(screen.getByText('Return date is required')).toBeVisible();
    expect(screen.getByText('Please provide a purpose')).toBeVisible();
    expect(dialog().getByRole('combobox', { name: 'Lab member' })).toHaveFocus();
    expect(view.api.callsOf(CHECK_OUT)).toHaveLength(0);
  });

  it.each([
    ['In 1 day', '2026-11-22'],
    ['Next Friday', '2026-11-27'],
    ['In 1 week', '2026-11-28'],
    ['In 1 month', '2026-12-21'],
  ])('%s sets the return date to %s', async (choice, expectedReturnDate) => {
    const view = await open();
    await waitFor(() => expect(dialog().getByRole('combobox')).toHaveValue('Ssu-Yu Chen 陳思妤'));
    await view.user.click(dialog().getByRole('button', { name: choice }));
    await view.user.keyboard('A field study');
    await send(view);
    await waitFor(() => expect(view.api.callsOf(CHECK_OUT)[0]?.body).toMatchObject({ expectedReturnDate }));
  });

  it('defaults to the user’s own identity, and does not offer days before today at the lab', async () => {
    await open();
    await waitFor(() => expect(dialog().getByRole('combobox')).toHaveValue('Ssu-Yu Chen 陳思妤'));
    fireEvent.click(within(picker('Return date')).getByRole('button', { name: /^Choose date/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Return date' }));
    expect(calendar.getByRole('gridcell', { name: /November 20, 2026: Too early/ })).toBeDisabled();
    expect(calendar.getByRole('gridcell', { name: '21' })).toBeEnabled();
  });

  it('checks the item out to the chosen member', async () => {
    const view = await open();
    fillIn();
    const selector = dialog().getByRole('combobox', { name: 'Lab member' });
    await view.user.clear(selector);
    await view.user.type(selector, '吳');
    await view.user.click(screen.getByRole('option', { name: /Pei-Chieh Wu/ }));
    await send(view);
    expect(await screen.findByText('Equipment checked out successfully')).toBeVisible();
    expect(
      screen.getByText('Eye tracker is now unavailable: Ssu-Yu Chen 陳思妤 has it until 2026/11/26 (Thu).'),
    ).toBeVisible();
    expect(view.api.callsOf(CHECK_OUT)[0]?.body).toEqual({
      equipmentId: tracker.id,
      labMemberId: wu.id,
      expectedReturnDate: '2026-11-26',
      purpose: 'Field <b>study</b> 🧪',
      checkoutNotes: 'With its case',
    });
    await isClosed();
    expect(await screen.findByRole('button', { name: 'Currently Checked Out' })).toBeDisabled();
    // The button that opened the dialog is disabled now.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Eye tracker' })).toHaveFocus());
  });

  it('shows a conflict, keeps the input, and refetches', async () => {
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

  it('shows a server error for a field at that field', async () => {
    const view = await open();
    const message = 'The return date cannot be in the past';
    view.api.routes[CHECK_OUT] = () => failure(400, message, [{ path: 'expectedReturnDate', message }]);
    fillIn();
    await send(view);
    await waitFor(() => expect(picker('Return date')).toHaveAccessibleDescription(message));
    await waitFor(() => expect(picker('Return date')).toContainElement(document.activeElement as HTMLElement));
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

  it('defaults to good condition', async () => {
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
  ])('explains the consequence of %s', async (label, returnCondition, consequence) => {
    const view = await open();
    await view.user.click(dialog().getByRole('combobox', { name: /Condition/ }));
    await view.user.click(screen.getByRole('option', { name: label }));
    type('Notes (optional)', 'A scratch');
    await send(view);
    expect(await screen.findByText(`Eye tracker ${consequence}`)).toBeVisible();
    expect(view.api.callsOf(RETURN)[0]?.body).toEqual({ returnCondition, returnNotes: 'A scratch' });
  });
});
