import {
  createSocialGatheringSchema,
  gatheringVisibilityLabels,
  socialGatheringMessages,
  type CreateSocialGathering,
  type GatheringVisibility,
  type SocialGathering,
} from '@lab/contracts';
import { z } from 'zod';
import type { FieldReaders } from '../../components/conflict/differences';
import { formatEventDate } from './gathering-dates';
import { blankVenue, type VenueValues } from './venue-form';

/** Two ISO instants; blank while none is chosen. */
export interface GatheringDates {
  proposedDate: string;
  votingEndDate: string;
}

export interface GatheringValues extends GatheringDates {
  title: string;
  description: string;
  visibility: GatheringVisibility;
}

export interface NewGatheringValues extends GatheringValues {
  initialVenue: VenueValues;
}

export const newGathering = (votingEndDate: string): NewGatheringValues => ({
  title: '',
  description: '',
  proposedDate: '',
  votingEndDate,
  visibility: 'lab_only',
  initialVenue: blankVenue,
});

/** The contract, which leaves open what a first venue looks like before it is checked. */
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
 * @param kept may be past
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

/** The form of an event as it is. */
export const gatheringToForm = (gathering: SocialGathering): GatheringValues => {
  const { title, description, proposedDate, votingEndDate, visibility } = gathering;
  return { title, description: description ?? '', proposedDate, votingEndDate, visibility };
};

const readMoment = (instant: string): string => (instant ? formatEventDate(instant) : '');

/** How people read what is chosen rather than written. */
export const gatheringReaders: FieldReaders<GatheringValues> = {
  proposedDate: { label: 'Event date', read: ({ proposedDate }) => readMoment(proposedDate) },
  votingEndDate: { label: 'Voting deadline', read: ({ votingEndDate }) => readMoment(votingEndDate) },
  visibility: { read: ({ visibility }) => gatheringVisibilityLabels[visibility] },
};
