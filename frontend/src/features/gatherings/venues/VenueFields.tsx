import {
  createVenueCandidateSchema,
  findGoogleMapsUrl,
  mapLinkMessages,
  venueCandidateLabels,
  visibleLine,
  type CreateVenueCandidate,
  type VenueInfo,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { LinkField } from '../../../components/form/LinkField';
import { optional } from '../../../components/form/optional';
import { TextField } from '../../../components/form/TextField';
import type { Field } from '../../../components/form/use-server-form';
import { valuesOf } from '../../../components/form/values-of';
import { useParseGoogleMaps } from '../gatherings.api';

export type VenueValues = Record<Exclude<keyof CreateVenueCandidate, 'gatheringId'>, string>;

const { gatheringId: _of, ...fields } = createVenueCandidateSchema.shape;

/** The link is the first field, because it fills in the others. */
const names = ['mapUrl', ...Object.keys(fields)] as (keyof VenueValues)[];

export const blankVenue = valuesOf<VenueValues>(names);

/** A form with the fields of a venue, at the top level or nested. */
interface VenueForm {
  field(name: string): Field;
  getValues(name: string): string | undefined;
  setValue(name: string, value: string, options?: { shouldDirty: boolean; shouldValidate: boolean }): void;
  formState: { isSubmitted: boolean };
}

/** The fields that a maps link may fill in. */
const venueInfoNames = ['name', 'location', 'cuisineType', 'priceRange'] as const satisfies (keyof VenueInfo)[];

const statusTexts = {
  idle: undefined,
  pending: mapLinkMessages.parsing,
  success: mapLinkMessages.extracted,
  error: mapLinkMessages.failed,
};

/**
 * Fills in a venue from a maps link. Typed values are kept.
 * @param prefix of the venue's field names
 */
const useMapLink = (form: VenueForm, prefix: string) => {
  const { mutate, status } = useParseGoogleMaps();
  const text = useRef('');
  const looked = useRef<string>(undefined);
  const filled = useRef<Record<string, string>>({});

  const fill = (name: string, value: string) => {
    const field = prefix + name;
    const present = visibleLine(form.getValues(field) ?? '');
    if (present && present !== filled.current[name]) return;
    filled.current[name] = value;
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  const lookUp = (link: string) => {
    const url = findGoogleMapsUrl(link);
    if (!url || url === looked.current) return;
    looked.current = url;
    mutate(url, {
      onSuccess: (venue) => venueInfoNames.forEach((name) => venue[name] && fill(name, venue[name])),
    });
  };

  /** Unlike typing, a paste inserts many characters at once. Phones share a link together with the place's name. */
  const follow = (link: string) => {
    const isPasted = link.length - text.current.length > 1;
    const url = findGoogleMapsUrl(link);
    text.current = link;
    if (!isPasted || !url) return;
    if (url !== link) form.setValue(`${prefix}mapUrl`, url, { shouldDirty: true, shouldValidate: false });
    lookUp(url);
  };

  return { statusText: statusTexts[status], follow, lookUp };
};

interface VenueFieldsProps {
  form: VenueForm;
  /** The prefix of the field names when the venue is part of another form. */
  prefix?: string;
}

/** The fields of a venue, filled in manually or from a maps link. */
export const VenueFields = ({ form, prefix = '' }: VenueFieldsProps) => {
  const { statusText, follow, lookUp } = useMapLink(form, prefix);
  const field = (name: string) => form.field(prefix + name);
  return (
    <>
      <div>
        <LinkField
          label={optional(venueCandidateLabels.mapUrl)}
          placeholder="https://maps.app.goo.gl/…"
          hint="Paste a link to fill in the rest, or enter everything by hand."
          onChange={({ target }) => follow(target.value)}
          onBlur={({ target }) => lookUp(target.value)}
          {...field('mapUrl')}
        />
        <Box component="output" sx={{ display: 'block' }}>
          {statusText && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {statusText}
            </Typography>
          )}
        </Box>
      </div>
      <TextField label={venueCandidateLabels.name} {...field('name')} />
      <TextField label={optional(venueCandidateLabels.location)} {...field('location')} />
      <FieldColumns>
        <TextField label={optional(venueCandidateLabels.cuisineType)} {...field('cuisineType')} />
        <TextField label={optional(venueCandidateLabels.priceRange)} {...field('priceRange')} />
      </FieldColumns>
    </>
  );
};
