import { describe, expect, it } from '@jest/globals';
import type { Session } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { member } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { aCheckout, aMember, anItem } from '../../test-support/factories';

const tracker = anItem({ name: 'Eye tracker', category: 'sensors' });
const camera = anItem({ name: 'Camera', category: 'cameras', status: 'checked_out' });
const drone = anItem({ name: 'Drone', status: 'maintenance' });
const out = aCheckout(camera);
const all = [tracker, camera, drone];

const CHECKOUTS = '/aimex/equipment?tab=checkouts';
const search = () => screen.findByRole('searchbox', { name: 'Search' });

describe('the inventory as a table', () => {
  const cells = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell');
  const showTable = async ({ user }: Pick<ReturnType<typeof renderEquipment>, 'user'>) =>
    user.click(await screen.findByRole('button', { name: 'List' }));

  it('has the same items and actions', async () => {
    const view = renderEquipment({ equipment: all, checkouts: [out] });
    await showTable(view);
    expect(screen.getAllByRole('row')).toHaveLength(1 + all.length);
    expect(cells('Camera').map((cell) => cell.querySelector('.value')?.textContent)).toEqual([
      'Camera',
      'Cameras',
      'Checked Out',
      '',
      '陳思妤',
      '2026/11/26 (Thu)',
      'Reserve',
    ]);
    await view.user.click(within(cells('Eye tracker').at(-1)!).getByRole('button', { name: 'Check Out' }));
    expect(await screen.findByRole('dialog', { name: 'Check Out Equipment' })).toHaveAccessibleDescription(
      'Eye tracker',
    );
  });

  it('is how this browser shows the inventory from then on, but not the checkouts', async () => {
    const view = renderEquipment({ equipment: all, checkouts: [out] });
    await showTable(view);
    view.unmount();
    renderEquipment({ equipment: all, checkouts: [out] });
    expect(await screen.findByRole('table', { name: 'Equipment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    view.unmount();
    renderEquipment({ equipment: all, checkouts: [out] }, CHECKOUTS);
    expect(await screen.findByRole('list', { name: 'Active checkouts' })).toBeVisible();
  });
});

describe('the checkouts as a table', () => {
  it('have the same actions, and say how late they are', async () => {
    const late = aCheckout(drone, { isOverdue: true, expectedReturnDate: '2026-11-18' });
    const { user } = renderEquipment({ checkouts: [late, out] }, CHECKOUTS);
    await user.click(await screen.findByRole('button', { name: 'List' }));
    const row = within(screen.getByRole('row', { name: /Drone/ }));
    expect(row.getByText('Overdue by 3 days')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Return Equipment' }));
    expect(await screen.findByRole('dialog', { name: 'Return Equipment' })).toBeVisible();
  });
});

describe('finding checkouts', () => {
  const chen = aMember({ id: 7, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
  const wu = aMember({ id: 8, name: '吳沛潔', nameEn: 'Pei-Chieh Wu' });
  const own = aCheckout(camera, { labMemberId: chen.id, memberName: chen.name, purpose: 'Interviews' });
  const late = aCheckout(drone, { labMemberId: wu.id, memberName: wu.name, isOverdue: true });
  const me = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };
  const open = (path: string, session: Session = me) =>
    renderEquipment({ equipment: all, checkouts: [late, own], members: [chen, wu], session }, path);
  const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it.each([
    ['dron', 'Drone'],
    ['interviews', 'Camera'],
    ['吳', 'Drone'],
    ['pei-chieh', 'Drone'],
  ])('the search for %s finds %s', async (words, name) => {
    const { user, place } = open(CHECKOUTS);
    await user.type(await search(), words);
    await waitFor(() => expect(shown()).toEqual([name]));
    expect(screen.getByText(/^1 of 2 out/)).toBeVisible();
    await waitFor(() => expect(new URLSearchParams(place().search).get('q')).toBe(words));
  });

  it.each([
    ['Overdue', 'overdue', 'Drone'],
    ['Mine', 'mine', 'Camera'],
  ])('the filter %s is part of the address, and can be cleared', async (label, value, name) => {
    const { user, place } = open(CHECKOUTS);
    await user.click(await screen.findByRole('combobox', { name: 'Show' }));
    await user.click(screen.getByRole('option', { name: label }));
    expect(shown()).toEqual([name]);
    expect(place().search).toBe(`?tab=checkouts&show=${value}`);
    await user.type(await search(), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    expect(shown()).toEqual(['Drone', 'Camera']);
    expect(place().search).toBe('?tab=checkouts');
  });

  it('asks for the name of a user who wants to see their own', async () => {
    const { user } = open('/aimex/equipment?tab=checkouts&show=mine', member);
    await user.click(await screen.findByRole('button', { name: 'Set your name' }));
    expect(await screen.findByRole('dialog', { name: 'Who are you?' })).toBeVisible();
  });
});
