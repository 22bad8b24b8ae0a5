import type { ResourceLink } from '@lab/contracts';
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time';

/** A mark for a link that did not work when it was last checked. */
export const DeadLinkMark = ({ link: { linkStatus, checkedAt } }: { link: ResourceLink }) => {
  if (linkStatus !== 'dead' || !checkedAt) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ mt: 1.5, display: 'flex', alignItems: 'center', gap: 0.75, color: 'error.main' }}
    >
      <LinkOffIcon fontSize="small" aria-hidden />
      <span>
        Seems to be broken, checked <time dateTime={checkedAt}>{formatInstant(checkedAt)}</time>
      </span>
    </Typography>
  );
};
