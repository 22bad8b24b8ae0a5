import { iconColors, resourceTypeLabels, resourceTypes, type ResourceCategory } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Controller } from 'react-hook-form';
import { AppDialog } from '../../components/dialog/AppDialog';
import { SelectInput } from '../../components/form/SelectInput';
import { TextInput } from '../../components/form/TextInput';
import { swatchSx } from './resources-styles';
import { useCategoryForm } from './use-category-form';

const typeOptions = resourceTypes.map((value) => ({ value, label: resourceTypeLabels[value] }));

const colorOptions = iconColors.map((value) => ({
  value,
  label: (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box component="span" sx={{ ...swatchSx, bgcolor: `category.${value}` }} />
      {value[0]!.toUpperCase() + value.slice(1)}
    </Box>
  ),
}));

interface CategoryDialogProps {
  /** None for a new one. */
  category?: ResourceCategory;
  onClose: () => void;
}

/** Adds or changes a category of one's own. */
export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const { form, submit, isPending } = useCategoryForm(category, onClose);
  const { register, control, formState } = form;
  const { ref: titleRef, ...title } = register('title');
  const { ref: descriptionRef, ...description } = register('description');
  return (
    <AppDialog
      isOpen
      title={category ? 'Edit Category' : 'Add Category'}
      text="It is kept in this browser; its links are shared with the lab."
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {category ? 'Save' : 'Add Category'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextInput {...title} inputRef={titleRef} label="Title" error={formState.errors.title?.message} />
        <TextInput
          {...description}
          inputRef={descriptionRef}
          label="Description (optional)"
          multiline
          minRows={2}
          error={formState.errors.description?.message}
        />
        <Controller
          name="dbCategory"
          control={control}
          render={({ field }) => (
            <SelectInput
              label="Type of its links"
              placeholder="Choose a type"
              options={typeOptions}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
            />
          )}
        />
        <Controller
          name="iconColor"
          control={control}
          render={({ field }) => (
            <SelectInput
              label="Icon color"
              placeholder="Choose a color"
              options={colorOptions}
              value={field.value ?? 'gray'}
              onChange={field.onChange}
              inputRef={field.ref}
            />
          )}
        />
      </Box>
    </AppDialog>
  );
};
