import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { usePlaceBefore } from '../../lib/visited-pages';
import { Icon } from '../Icon';
import { backIcon } from '../icons';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link above the title of a page. */
export interface Back {
  /** The parent page. */
  to: string;
  label: string;
}

/** Returns to the page from which the user came, as they left it; to the parent page if they opened this one directly. */
export const BackLink = ({ to, label }: Back) => {
  const before = usePlaceBefore();
  const navigate = useNavigate();
  const isParent = !before || [before.pathname, before.pathname + before.search].includes(to.replace(/#.*/, ''));
  return (
    <Link
      component={RouterLink}
      to={before && !isParent ? before.pathname + before.search : to}
      onClick={(event: MouseEvent) => {
        if (!before || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(-before.steps);
      }}
      data-screen-only
      variant="body2"
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        py: 0.25,
        overflowWrap: 'anywhere',
        color: 'text.secondary',
      }}
    >
      <Icon path={backIcon} fontSize="inherit" aria-hidden />
      {isParent ? label : `Back${before.title ? ` to ${before.title}` : ''}`}
    </Link>
  );
};
