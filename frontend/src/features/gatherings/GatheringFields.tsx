import { FormField } from './FormField';
import { GatheringDateFields } from './GatheringDateFields';
import { VisibilityField } from './VisibilityField';

/** An event to fill in. */
export const GatheringFields = () => (
  <>
    <FormField name="title" label="Title" />
    <FormField name="description" label="Description (optional)" multiline minRows={3} />
    <GatheringDateFields />
    <VisibilityField />
  </>
);
