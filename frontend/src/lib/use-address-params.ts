import { useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router-dom';

/**
 * State of a page that is kept in its address, so that it can be shared and reloaded.
 * @returns the parameters, and a function that replaces all of them. The page shows them at once, not in a transition: a
 *   change that follows immediately is made to them, not to the parameters before.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const show = (next: URLSearchParamsInit, options?: NavigateOptions): void =>
    setParams(next, { preventScrollReset: true, flushSync: true, ...options });
  return [params, show] as const;
};
