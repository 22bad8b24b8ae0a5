import { gatheringVisibilities, gatheringVisibilityHints, gatheringVisibilityLabels } from '@lab/contracts';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { DateTimeField } from '../../../components/form/DateTimeField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { TextField } from '../../../components/form/TextField';
import type { Field } from '../../../components/form/use-server-form';
import { hoursFromNow } from '../gathering-dates';
import type { GatheringDates, GatheringValues } from './gathering-form';
import { LabZoneNote } from '../../../components/layout/PageHeading';

interface FieldsOf<Values> {
  form: { field(name: keyof Values): Field; watch(name: keyof Values): unknown };
}

/** The date of the gathering and the deadline for votes. Past days cannot be chosen. */
export const GatheringDateFields = ({ form }: FieldsOf<GatheringDates>) => {
  const now = hoursFromNow(0);
  return (
    <div>
      <FieldColumns>
        <DateTimeField label="Event Date" earliest={now} {...form.field('proposedDate')} />
        <DateTimeField label="Voting Deadline" earliest={now} {...form.field('votingEndDate')} />
      </FieldColumns>
      <LabZoneNote sx={{ mt: 0.75 }} />
    </div>
  );
};

const visibilities = gatheringVisibilities.map((value) => ({ value, label: gatheringVisibilityLabels[value] }));

/** The fields of a gathering. */
export const GatheringFields = ({ form }: FieldsOf<GatheringValues>) => (
  <>
    <TextField label="Title" {...form.field('title')} />
    <TextField label="Description (optional)" multiline minRows={3} {...form.field('description')} />
    <GatheringDateFields form={form} />
    <ChoiceField
      label="Visibility"
      placeholder="Choose who can see it"
      options={visibilities}
      hint={gatheringVisibilityHints[form.watch('visibility') as GatheringValues['visibility']]}
      {...form.field('visibility')}
    />
  </>
);
