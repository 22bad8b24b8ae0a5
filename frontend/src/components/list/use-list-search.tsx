import { useDeferredValue } from 'react';
import { useChineseSearch } from '../../lib/has-words';
import { useAddressParams } from '../../lib/use-address-params';
import { SearchInput } from '../form/SearchInput';
import { useSearchDraft } from '../form/use-search-draft';

/**
 * The search of a list, which is part of the address.
 * @param placeholder names what is searched: `Name or serial number`
 */
export const useListSearch = (placeholder: string) => {
  const [params, , change] = useAddressParams();
  const inAddress = params.get('q') ?? '';
  const [draft, setDraft] = useSearchDraft(inAddress, (q) => change({ q }));
  const text = useDeferredValue(draft);
  return {
    /** What the list is searched for. */
    text,
    /** The same once typing has paused, for a search by the server. */
    inAddress,
    /** Becomes true when the search finds simplified as well as traditional Chinese. */
    knowsChinese: useChineseSearch(text),
    input: <SearchInput placeholder={placeholder} value={draft} onChange={setDraft} />,
    clear: () => setDraft(''),
  };
};

export type ListSearch = ReturnType<typeof useListSearch>;
