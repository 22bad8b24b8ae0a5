import { readId, visibleLine } from '@lab/contracts';
import { useAddressParams } from '../../lib/use-address-params';
import { readScope, type CheckoutFilters } from './checkout-filters';
import { readFilters, type EquipmentFilters } from './equipment-filters';

export type EquipmentTab = 'inventory' | 'checkouts';

/** The state of the page in its address: tab, filters and open item. It can be shared and reloaded. */
export const useEquipmentAddress = () => {
  const [params, setParams] = useAddressParams();

  const change = (changes: Record<string, string | null>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  };

  return {
    tab: (params.get('tab') === 'checkouts' ? 'checkouts' : 'inventory') satisfies EquipmentTab as EquipmentTab,
    filters: readFilters(params),
    checkoutFilters: { search: params.get('q') ?? '', scope: readScope(params) } satisfies CheckoutFilters,
    /** Null when the address names an item, but not by an id. */
    itemId: params.has('item') ? (readId(params.get('item')) ?? null) : undefined,
    showTab: (tab: EquipmentTab) => change({ tab: tab === 'checkouts' ? tab : null }),
    setFilters: ({ search, category, status }: EquipmentFilters) =>
      change({ q: visibleLine(search), category, status }),
    setCheckoutFilters: ({ search, scope }: CheckoutFilters) =>
      change({ q: visibleLine(search), show: scope === 'all' ? null : scope }),
    closeItem: () => change({ item: null }),
  };
};
