import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { anItem } from '../../test-support/factories';
import { availableFirst, filterEquipment, readFilters, useEquipmentAddress } from './equipment-filters';

const tracker = anItem({ name: 'Eye Tracker', serialNumber: 'TPN-10829', category: 'sensors' });
const phone = anItem({
  name: 'Phone',
  description: 'Tracks <b>calls</b> 📱',
  category: 'mobile_devices',
  status: 'lost',
});
const plain = anItem({ name: 'Tripod', description: 'For cameras' });
const all = [tracker, phone, plain];

const filtered = (query: string) => filterEquipment(all, readFilters(new URLSearchParams(query)));

describe('the filters', () => {
  it.each([
    ['', all],
    ['q=track', [tracker, phone]],
    ['q=TPN-1', [tracker]],
    ['q=%20tripod%20', [plain]],
    ['q=📱', [phone]],
    ['q=null', []],
    ['q=track&category=sensors&status=available', [tracker]],
    ['q=track&category=sensors&status=lost', []],
    ['category=spoons', []],
    ['status=eaten', all],
  ])('in "%s" combine with AND', (query, expected) => expect(filtered(query)).toEqual(expected));
});

it('available items come first, then overdue ones; lost and retired ones come last', () => {
  const out = anItem({ status: 'checked_out' });
  const late = anItem({ status: 'checked_out' });
  const mixed = [phone, out, tracker, late, plain];
  expect(availableFirst(mixed, new Set([late.id]))).toEqual([tracker, plain, late, out, phone]);
});

const renderAddress = () => {
  const Router = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
  );
  return renderHook(useEquipmentAddress, { wrapper: Router });
};

it('a filter set right after another one keeps both', async () => {
  const { result } = renderAddress();
  await act(async () => {
    result.current.setFilters({ ...result.current.filters, search: 'camera' });
    // The address has changed, but React has not rendered the transition yet.
    await setImmediate();
    result.current.setFilters({ ...result.current.filters, category: 'audio' });
  });
  expect(result.current.filters).toMatchObject({ search: 'camera', category: 'audio' });
});
