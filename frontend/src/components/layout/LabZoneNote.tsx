import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useSession } from '../../lib/session/session.api';
import { browserTimeZone } from '../../lib/time';

/** Names the lab’s time zone to readers whose own zone is another. */
export const LabZoneNote = ({ sx }: { sx?: SxProps<Theme> }) => {
  const zone = useSession().session?.timeZone;
  if (!zone || zone === browserTimeZone()) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...sx }}>
      All times are the lab’s: {zone.replaceAll('_', ' ')}.
    </Typography>
  );
};
