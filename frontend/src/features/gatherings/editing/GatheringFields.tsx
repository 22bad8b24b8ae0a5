import {
  createSocialGatheringSchema,
  gatheringVisibilities,
  gatheringVisibilityHints,
  gatheringVisibilityLabels,
  socialGatheringLabels,
  socialGatheringMessages,
  updateSocialGatheringSchema,
  type CreateSocialGathering,
  type GatheringVisibility,
  type SocialGathering,
  type UpdateSocialGathering,
} from '@lab/contracts';
import { z } from 'zod';
import type { FieldReaders } from '../../../components/conflict/differences';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { DateTimeField } from '../../../components/form/DateTimeField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { TextField } from '../../../components/form/TextField';
import type { Field } from '../../../components/form/use-server-form';
import { valuesOf } from '../../../components/form/values-of';
import { optional } from '../../../components/form/optional';
import { LabZoneNote } from '../../../components/layout/PageHeading';
import { formatGatheringDate, hoursFromNow } from '../gathering-times';
import { blankVenue, type VenueValues } from '../venues/VenueFields';

/** Two ISO instants; blank when not set. */
interface GatheringDates {
  proposedDate: string;
  votingEndDate: string;
}

type GatheringValues = GatheringDates &
  Record<keyof UpdateSocialGathering, string> & { visibility: GatheringVisibility };

interface NewGatheringValues extends GatheringValues {
  initialVenue: VenueValues;
}

const names = updateSocialGatheringSchema.keyof().options;

export const newGathering = (votingEndDate: string): NewGatheringValues => ({
  ...valuesOf<GatheringValues>(names),
  votingEndDate,
  visibility: 'lab_only',
  initialVenue: blankVenue,
});

/** The contract's schema, with a type that allows any first venue before validation. */
export const newGatheringSchema = createSocialGatheringSchema as unknown as z.ZodType<
  CreateSocialGathering & GatheringDates,
  NewGatheringValues
>;

const past = {
  proposedDate: socialGatheringMessages.proposedDatePast,
  votingEndDate: socialGatheringMessages.votingEndDatePast,
};

/**
 * Refuses dates in the past, as the service does.
 * @param kept dates that may be in the past
 */
export const withFutureDates = <Fields extends GatheringDates, Values>(
  schema: z.ZodType<Fields, Values>,
  kept?: GatheringDates,
): z.ZodType<Fields, Values> =>
  schema.superRefine((fields, context) => {
    for (const name of ['proposedDate', 'votingEndDate'] as const) {
      const moment = Date.parse(fields[name]);
      const isKept = kept !== undefined && Date.parse(kept[name]) === moment;
      if (!isKept && moment <= Date.now()) context.addIssue({ code: 'custom', path: [name], message: past[name] });
    }
  });

/** The form values of an existing gathering. */
export const gatheringToForm = (gathering: SocialGathering) => valuesOf<GatheringValues>(names, gathering);

const readMoment = (instant: string): string => (instant ? formatGatheringDate(instant) : '');

/** How values from selects are shown as text. */
export const gatheringReaders: FieldReaders<GatheringValues> = {
  proposedDate: { label: socialGatheringLabels.proposedDate, read: ({ proposedDate }) => readMoment(proposedDate) },
  votingEndDate: { label: socialGatheringLabels.votingEndDate, read: ({ votingEndDate }) => readMoment(votingEndDate) },
  visibility: { read: ({ visibility }) => gatheringVisibilityLabels[visibility] },
};

interface FieldsOf<Values> {
  form: { field(name: keyof Values): Field; watch(name: keyof Values): unknown };
}

/** The date of the gathering and the deadline for votes. Past days cannot be chosen. */
export const GatheringDateFields = ({ form }: FieldsOf<GatheringDates>) => {
  const now = hoursFromNow(0);
  return (
    <div>
      <FieldColumns>
        <DateTimeField label={socialGatheringLabels.proposedDate} earliest={now} {...form.field('proposedDate')} />
        <DateTimeField label={socialGatheringLabels.votingEndDate} earliest={now} {...form.field('votingEndDate')} />
      </FieldColumns>
      <LabZoneNote sx={{ mt: 0.75 }} />
    </div>
  );
};

const visibilities = gatheringVisibilities.map((value) => ({ value, label: gatheringVisibilityLabels[value] }));

export const GatheringFields = ({ form }: FieldsOf<GatheringValues>) => (
  <>
    <TextField label={socialGatheringLabels.title} {...form.field('title')} />
    <TextField
      label={optional(socialGatheringLabels.description)}
      multiline
      minRows={3}
      {...form.field('description')}
    />
    <GatheringDateFields form={form} />
    <ChoiceField
      label={socialGatheringLabels.visibility}
      placeholder="Choose who can see it"
      options={visibilities}
      hint={gatheringVisibilityHints[form.watch('visibility') as GatheringValues['visibility']]}
      {...form.field('visibility')}
    />
  </>
);
