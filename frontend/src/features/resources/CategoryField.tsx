import { ChoiceField } from '../../components/form/ChoiceField';
import type { Field } from '../../components/form/use-server-form';
import type { CreateResourceLink } from '@lab/contracts';
import { NOT_HERE } from './CategorySelect';
import { useCategories } from './use-categories';

interface CategoryFieldProps {
  form: { field(name: 'hubCategory'): Field; setValue(name: 'category', type: CreateResourceLink['category']): void };
}

/** A field to choose the category of a link. Categories stored in other browsers cannot be chosen. */
export const CategoryField = ({ form }: CategoryFieldProps) => {
  const categories = useCategories();
  return (
    <ChoiceField
      label="Category"
      placeholder={NOT_HERE}
      options={categories.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(id) => form.setValue('category', categories.find((category) => category.id === id)!.dbCategory)}
      {...form.field('hubCategory')}
    />
  );
};
