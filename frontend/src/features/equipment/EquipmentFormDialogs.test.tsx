import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anItem } from '../../test-support/factories';
import { ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { pick } from '../../test-support/pick';

const ADD = 'POST /api/equipment';

const dialog = () => within(screen.getByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
type View = ReturnType<typeof renderEquipment>;

describe('adding an item', () => {
  const open = async () => {
    const view = renderEquipment({ equipment: [anItem()] });
    view.api.routes[ADD] = ({ body }) => ok(anItem(body as object));
    await view.user.click(await screen.findByRole('button', { name: 'New Equipment' }));
    return view;
  };
  const send = (view: View) => view.user.click(dialog().getByRole('button', { name: 'Add Equipment' }));

  it('requires name and description', async () => {
    const view = await open();
    expect(screen.getByRole('dialog', { name: 'Add New Equipment' })).toBeVisible();
    await send(view);
    expect(await screen.findByText('Equipment name is required')).toBeVisible();
    expect(screen.getByText('Description is required')).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveFocus();
  });

  it('defaults to other and available, and needs only a name and a description', async () => {
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

  it('accepts a value in every field', async () => {
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
    pick('Purchase date (optional)', '2024-02-29');
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

  it.each(['-1', '1e99', '12abc', '1.5', '2147483648'])('does not accept %s as a value', async (value) => {
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
});
