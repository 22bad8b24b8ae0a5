import type { ResourceCategory } from '@lab/contracts';
import { SelectInput } from '../../components/form/SelectInput';
import { useCategories } from './use-categories';

/** The option for a category that is stored in another browser. */
export const NOT_HERE = 'A category of another browser';

interface CategorySelectProps {
  /** The id of a category. */
  value: string;
  onChange: (category: ResourceCategory) => void;
}

/** A select for a category of the hub. */
export const CategorySelect = ({ value, onChange }: CategorySelectProps) => {
  const categories = useCategories();
  return (
    <SelectInput
      label="Category"
      placeholder={NOT_HERE}
      options={categories.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={(chosen) => onChange(categories.find(({ id }) => id === chosen)!)}
    />
  );
};
