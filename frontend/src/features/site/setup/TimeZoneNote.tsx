import Typography from '@mui/material/Typography';
import { formatTimeZone, labTimeZone } from '../../../lib/time';
import { Variable } from './Variable';

/** Shows the time zone of the lab. It is not a setting of the site, because each service reads it at its start. */
export const TimeZoneNote = () => (
  <Typography variant="body2" sx={{ mt: 1 }}>
    All times are in the time zone {formatTimeZone(labTimeZone())}. If the lab is elsewhere, set{' '}
    <Variable name="LAB_TIME_ZONE" /> in the environment of the portal, such as to <code>Europe/Berlin</code>, and
    restart it.
  </Typography>
);
