import Typography from '@mui/material/Typography';
import { labTimeZone } from '../../lib/time';
import { Variable } from './Variable';

/** In which zone the lab's times are, and where that is set: each service reads it at its start. */
export const TimeZoneNote = () => (
  <Typography variant="body2" sx={{ mt: 1 }}>
    All times are those of {labTimeZone().replaceAll('_', ' ')}. If the lab is elsewhere, set{' '}
    <Variable name="LAB_TIME_ZONE" /> in the environment of the portal, such as to <code>Europe/Berlin</code>, and
    restart it.
  </Typography>
);
