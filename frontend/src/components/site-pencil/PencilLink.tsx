import { paths } from '@lab/contracts';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.api';

export interface PencilProps {
  /** The tab of the editor that has the words. */
  tab: string;
  /** What is edited there: `the news`. */
  what: string;
}

/** Leads administrators and helpers to the words of a section in the editor. */
export const PencilLink = ({ tab, what }: PencilProps) => {
  const { may } = useSession();
  if (!may('site')) return null;
  return (
    <IconButton
      component={Link}
      to={`${paths.site}?tab=${tab}`}
      data-screen-only
      size="small"
      aria-label={`Edit ${what}`}
      sx={{ ml: 1, verticalAlign: 'middle', color: 'text.secondary' }}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
};
