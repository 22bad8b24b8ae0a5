import { useAddressParams } from '../../lib/use-address-params';
import type { MemberFilters } from './find-members';

/** The filters of the directory, kept in the page's address, so that a filtered list can be shared. */
export const useMemberFilters = () => {
  const [params, setParams] = useAddressParams();
  const filters: MemberFilters = { search: params.get('q') ?? '', keyword: params.get('keyword') };
  const setFilters = ({ search, keyword }: MemberFilters) =>
    setParams({ ...(search && { q: search }), ...(keyword && { keyword }) }, { replace: true });
  return { filters, setFilters };
};
