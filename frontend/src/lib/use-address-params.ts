import { useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router-dom';

/**
 * The state of a page in its address, so that it can be shared and reloaded.
 * @returns the parameters, and a function that replaces all of them. The page shows them at once, not in a transition,
 * so that an immediately following change starts from them and not from the previous ones.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const show = (next: URLSearchParamsInit, options?: NavigateOptions): void =>
    setParams(next, { preventScrollReset: true, flushSync: true, ...options });
  return [params, show] as const;
};
