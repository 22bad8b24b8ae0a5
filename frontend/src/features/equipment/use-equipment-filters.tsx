import { equipmentLabels, type Equipment } from '@lab/contracts';
import { useMemo } from 'react';
import { SelectInput } from '../../components/form/SelectInput';
import { useListSearch } from '../../components/list/use-list-search';
import { useLabSettings } from '../../lib/settings/settings.api';
import { useAddressParams } from '../../lib/use-address-params';
import { ALL, categoryOptions, readFilters, type EquipmentFilters } from './equipment-filters';

/** The search and filters of a list of items, which are part of the address. A removed category is ignored. */
export const useEquipmentFilters = (equipment: readonly Equipment[]) => {
  const [params, , change] = useAddressParams();
  const search = useListSearch('Name, description, or serial number');
  const settings = useLabSettings();
  const categories = useMemo(() => categoryOptions(settings, equipment), [settings, equipment]);
  const { category, status } = readFilters(params);
  const filters: EquipmentFilters = {
    search: search.text,
    category: categories.some(({ value }) => value === category) ? category : null,
    status,
  };
  const categoryInput = (
    <SelectInput
      label={equipmentLabels.category}
      options={categories}
      value={filters.category ?? ALL}
      onChange={(value) => change({ category: value === ALL ? null : value })}
    />
  );
  return { params, change, search, filters, categoryInput };
};
