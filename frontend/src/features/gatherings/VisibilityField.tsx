import { gatheringVisibilities, gatheringVisibilityHints, gatheringVisibilityLabels } from '@lab/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { SelectInput } from '../../components/form/SelectInput';
import type { GatheringValues } from './gathering-form';

const options = gatheringVisibilities.map((value) => ({ value, label: gatheringVisibilityLabels[value] }));

/** Who may see an event, with what that means. */
export const VisibilityField = () => {
  const { control } = useFormContext<GatheringValues>();
  return (
    <Controller
      name="visibility"
      control={control}
      render={({ field, fieldState }) => (
        <SelectInput
          name={field.name}
          label="Visibility"
          placeholder="Choose who can see it"
          options={options}
          value={field.value}
          onChange={field.onChange}
          inputRef={field.ref}
          hint={gatheringVisibilityHints[field.value]}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};
