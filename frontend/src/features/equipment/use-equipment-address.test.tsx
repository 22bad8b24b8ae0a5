import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useEquipmentAddress } from './use-equipment-address';

const renderAddress = () => {
  const Router = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
  );
  return renderHook(useEquipmentAddress, { wrapper: Router });
};

it('a filter that follows another one immediately keeps it', async () => {
  const { result } = renderAddress();
  await act(async () => {
    result.current.setFilters({ ...result.current.filters, search: 'camera' });
    // The address has changed now, but React has not rendered what waits in a transition.
    await setImmediate();
    result.current.setFilters({ ...result.current.filters, category: 'audio' });
  });
  expect(result.current.filters).toMatchObject({ search: 'camera', category: 'audio' });
});
