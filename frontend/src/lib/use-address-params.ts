import { useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router-dom';

/**
 * The state of a page in its address, so that it can be shared and reloaded. The page shows a change at once, not in a
 * transition, so that an immediately following change starts from it and not from the previous state.
 * @returns the parameters, a function that replaces all of them, and one that changes the named ones. The latter removes
 * blank ones, and adds no step to the browser's history.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const show = (next: URLSearchParamsInit, options?: NavigateOptions): void =>
    setParams(next, { preventScrollReset: true, flushSync: true, ...options });
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes });
    show(
      next.filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace: true },
    );
  };
  return [params, show, change] as const;
};
