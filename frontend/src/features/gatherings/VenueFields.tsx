import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormField } from './FormField';
import { dateFieldsSx } from './gathering-styles';
import { useMapLink } from './use-map-link';

/** A venue to fill in, by hand or from a maps link. */
export const VenueFields = ({ prefix = '' }: { prefix?: string }) => {
  const { statusText, follow, look } = useMapLink(prefix);
  return (
    <>
      <div>
        <FormField
          name={`${prefix}mapUrl`}
          label="Google Maps Link (optional)"
          type="text"
          inputMode="url"
          placeholder="https://maps.app.goo.gl/…"
          hint="Paste a link to fill in the rest, or enter everything by hand."
          onText={follow}
          onLeave={look}
        />
        <Box component="output" sx={{ display: 'block' }}>
          {statusText && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {statusText}
            </Typography>
          )}
        </Box>
      </div>
      <FormField name={`${prefix}name`} label="Venue Name" />
      <FormField name={`${prefix}location`} label="Location (optional)" />
      <Box sx={dateFieldsSx}>
        <FormField name={`${prefix}cuisineType`} label="Cuisine Type (optional)" />
        <FormField name={`${prefix}priceRange`} label="Price Range (optional)" />
      </Box>
    </>
  );
};
