import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.api';
import { Icon } from '../Icon';
import { editIcon } from '../icons';
import { siteEditorPath } from './site-editor-path';

export interface PencilProps {
  /** The tab of the editor with these words. */
  tab: string;
  /** Names the words for the link's label: `the news`. */
  what: string;
  /** The key of a publication, to open its form. */
  publication?: string;
}

/** A link for administrators and helpers to a section's words in the editor. */
export const PencilLink = ({ tab, what, publication }: PencilProps) => {
  const { may } = useSession();
  if (!may('site')) return null;
  return (
    <IconButton
      component={Link}
      to={siteEditorPath(tab, publication)}
      data-screen-only
      size="small"
      aria-label={`Edit ${what}`}
      sx={{ ml: 1, verticalAlign: 'middle', color: 'text.secondary' }}
    >
      <Icon path={editIcon} fontSize="small" />
    </IconButton>
  );
};
