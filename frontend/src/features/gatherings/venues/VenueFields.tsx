import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { LinkField } from '../../../components/form/LinkField';
import { TextField } from '../../../components/form/TextField';
import { useMapLink } from './use-map-link';
import type { VenueForm } from './venue-form';

interface VenueFieldsProps {
  form: VenueForm;
  /** The prefix of the field names when the venue is part of another form. */
  prefix?: string;
}

/** The fields of a venue, filled in manually or from a maps link. */
export const VenueFields = ({ form, prefix = '' }: VenueFieldsProps) => {
  const { statusText, follow, look } = useMapLink(form, prefix);
  const field = (name: string) => form.field(prefix + name);
  return (
    <>
      <div>
        <LinkField
          label="Google Maps Link (optional)"
          placeholder="https://maps.app.goo.gl/…"
          hint="Paste a link to fill in the rest, or enter everything by hand."
          onChange={({ target }) => follow(target.value)}
          onBlur={({ target }) => look(target.value)}
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
      <TextField label="Venue Name" {...field('name')} />
      <TextField label="Location (optional)" {...field('location')} />
      <FieldColumns>
        <TextField label="Cuisine Type (optional)" {...field('cuisineType')} />
        <TextField label="Price Range (optional)" {...field('priceRange')} />
      </FieldColumns>
    </>
  );
};
