import { createVenueCandidateSchema, type CreateVenueCandidate, type VenueInfo } from '@lab/contracts';
import type { Field } from '../../../components/form/use-server-form';
import { valuesOf } from '../../../components/form/values-of';

export type VenueValues = Record<Exclude<keyof CreateVenueCandidate, 'gatheringId'>, string>;

const { gatheringId: _of, ...fields } = createVenueCandidateSchema.shape;

/** The link is the first field, because it fills in the others. */
const names = ['mapUrl', ...Object.keys(fields)] as (keyof VenueValues)[];

export const blankVenue = valuesOf<VenueValues>(names);

/** A form with the fields of a venue, at the top level or nested. */
export interface VenueForm {
  field(name: string): Field;
  getValues(name: string): string | undefined;
  setValue(name: string, value: string, options?: { shouldDirty: boolean; shouldValidate: boolean }): void;
  formState: { isSubmitted: boolean };
}

/** The fields that a maps link may fill in. */
export const venueInfoNames = ['name', 'location', 'cuisineType', 'priceRange'] as const satisfies (keyof VenueInfo)[];
