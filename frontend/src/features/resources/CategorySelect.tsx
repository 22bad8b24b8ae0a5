import type { ResourceCategory } from '@lab/contracts';
import type { Ref } from 'react';
import { SelectInput } from '../../components/form/SelectInput';
import { useCategories } from './use-categories';

interface CategorySelectProps {
  /** Of the field in its form. */
  name?: string;
  /** Id of a category; empty while none is chosen. */
  value: string;
  onChange: (category: ResourceCategory) => void;
  inputRef?: Ref<unknown>;
}

/** Chooses one of the hub's categories. A category of somebody else's browser is not among them. */
export const CategorySelect = ({ value, onChange, ...input }: CategorySelectProps) => {
  const categories = useCategories();
  return (
    <SelectInput
      {...input}
      label="Category"
      placeholder="Not one of this browser’s categories"
      options={categories.map(({ id, title }) => ({ value: id, label: title }))}
      value={categories.some(({ id }) => id === value) ? value : ''}
      onChange={(chosen) => onChange(categories.find(({ id }) => id === chosen)!)}
    />
  );
};
