import {
  createSocialGatheringSchema,
  gatheringVisibilityLabels,
  socialGatheringMessages,
  updateSocialGatheringSchema,
  type CreateSocialGathering,
  type GatheringVisibility,
  type SocialGathering,
  type UpdateSocialGathering,
} from '@lab/contracts';
import { z } from 'zod';
import type { FieldReaders } from '../../../components/conflict/differences';
import { valuesOf } from '../../../components/form/values-of';
import { formatGatheringDate } from '../gathering-dates';
import { blankVenue, type VenueValues } from '../venues/venue-form';

/** Two ISO instants; blank when not set. */
export interface GatheringDates {
  proposedDate: string;
  votingEndDate: string;
}

export type GatheringValues = GatheringDates &
  Record<keyof UpdateSocialGathering, string> & { visibility: GatheringVisibility };

export interface NewGatheringValues extends GatheringValues {
  initialVenue: VenueValues;
}

const names = updateSocialGatheringSchema.keyof().options;

export const newGathering = (votingEndDate: string): NewGatheringValues => ({
  ...valuesOf<GatheringValues>(names),
  votingEndDate,
  visibility: 'lab_only',
  initialVenue: blankVenue,
});

/** The contract's schema, typed so that the first venue may be anything before validation. */
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
  proposedDate: { label: 'Event date', read: ({ proposedDate }) => readMoment(proposedDate) },
  votingEndDate: { label: 'Voting deadline', read: ({ votingEndDate }) => readMoment(votingEndDate) },
  visibility: { read: ({ visibility }) => gatheringVisibilityLabels[visibility] },
};
