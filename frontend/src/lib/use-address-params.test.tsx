import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAddressParams } from './use-address-params';

const renderParams = (address: string) => {
  const Router = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })} />
  );
  const { result } = renderHook(useAddressParams, { wrapper: Router });
  return {
    change: (changes: Record<string, string | null>) => result.current[2](changes),
    params: () => Object.fromEntries(result.current[0]),
  };
};

it('a change made right after another one keeps both', async () => {
  const { change, params } = renderParams('/');
  await act(async () => {
    change({ q: 'camera' });
    // The address has changed, but React has not rendered a transition yet.
    await setImmediate();
    change({ category: 'audio' });
  });
  expect(params()).toEqual({ q: 'camera', category: 'audio' });
});

it('a change keeps the other parameters and removes those that it sets to nothing', async () => {
  const { change, params } = renderParams('/?tab=checkouts&q=camera&show=mine');
  await act(async () => change({ q: '', show: null }));
  expect(params()).toEqual({ tab: 'checkouts' });
});
