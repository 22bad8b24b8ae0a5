import Typography from '@mui/material/Typography';
import { formatTimeZone, labTimeZone } from '../../../lib/time';
import { Variable } from './Variable';

/** Says which time zone the lab's times are in. It is no setting of the site, because each service reads it when it starts. */
export const TimeZoneNote = () => (
  <Typography variant="body2" sx={{ mt: 1 }}>
    All times are those of {formatTimeZone(labTimeZone())}. If the lab is elsewhere, set{' '}
    <Variable name="LAB_TIME_ZONE" /> in the environment of the portal, such as to <code>Europe/Berlin</code>, and
    restart it.
  </Typography>
);
