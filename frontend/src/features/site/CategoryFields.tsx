import { iconColors, resourceTypeLabels, resourceTypes, siteMessages } from '@lab/contracts';
import { useState } from 'react';
import { CloseDialog } from '../../components/dialog/open-dialog';
import { ChoiceField } from '../../components/form/ChoiceField';
import { FieldColumns } from '../../components/form/FieldColumns';
import { Rows } from '../../components/form/Rows';
import { TextField } from '../../components/form/TextField';
import { lazyDialog } from '../../components/lazy-part';
import { useLabSettings } from '../../lib/settings/settings.api';
import { type CategoryOwner, useCategorised } from './site.api';
import type { SiteForm } from './site-form';

const colours = iconColors.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }));
const types = resourceTypes.map((value) => ({ value, label: resourceTypeLabels[value] }));

const MoveCategoryDialog = lazyDialog(async () => (await import('./MoveCategoryDialog')).MoveCategoryDialog);

/** Asks where the records of a category go before it is removed. A category without records is removed at once. */
const useRemoveCategory = (owner: CategoryOwner, saved: readonly { id: string; label: string }[]) => {
  const { data: records = [] } = useCategorised(owner);
  const [removal, ask] = useState<{ id: string; remove: () => void }>();
  const namesIn = (id: string) => records.filter(({ category }) => category === id).map(({ name }) => name);
  const onRemove = ({ id }: Record<string, unknown>, remove: () => void) =>
    namesIn(String(id)).length > 0 ? ask({ id: String(id), remove }) : remove();
  const dialog = removal && (
    <CloseDialog value={() => ask(undefined)}>
      <MoveCategoryDialog
        owner={owner}
        from={removal.id}
        label={saved.find(({ id }) => id === removal.id)?.label ?? removal.id}
        names={namesIn(removal.id)}
        others={saved.filter(({ id }) => id !== removal.id).map(({ id, label }) => ({ value: id, label }))}
        onMoved={removal.remove}
      />
    </CloseDialog>
  );
  return { onRemove, dialog };
};

/** The categories of equipment and links. */
export const CategoryFields = ({ form }: { form: SiteForm }) => {
  const { equipmentCategories, linkCategories } = useLabSettings();
  const items = useRemoveCategory('equipment', equipmentCategories);
  const links = useRemoveCategory(
    'resource-links',
    linkCategories.map(({ id, title }) => ({ id, label: title })),
  );
  return (
    <>
      <Rows
        form={form}
        name="equipmentCategories"
        title="Categories of equipment"
        hint={siteMessages.otherStays}
        one="Category"
        blank={{ id: '', label: '' }}
        mustStay={({ id }) => id === 'other'}
        onRemove={items.onRemove}
      >
        {(path, name) => <TextField label={name} {...form.field(`${path}.label`)} />}
      </Rows>
      <Rows
        form={form}
        name="linkCategories"
        title="Categories of links"
        hint="What the resources hub shows to everyone."
        onRemove={links.onRemove}
        one="Link category"
        blank={{ id: '', title: '', description: null, dbCategory: 'reference', iconColor: 'gray' }}
        summary={({ title, description }) => [title, description]}
      >
        {(path) => (
          <>
            <TextField label="Title" {...form.field(`${path}.title`)} />
            <TextField label="Description (optional)" multiline {...form.field(`${path}.description`)} />
            <FieldColumns>
              <ChoiceField label="Type of its links" options={types} {...form.field(`${path}.dbCategory`)} />
              <ChoiceField label="Colour" options={colours} {...form.field(`${path}.iconColor`)} />
            </FieldColumns>
          </>
        )}
      </Rows>
      {items.dialog}
      {links.dialog}
    </>
  );
};
