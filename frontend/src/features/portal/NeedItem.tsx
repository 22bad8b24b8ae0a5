import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Need } from './need';
import type { NeedParts } from './need-parts';
import { needSx } from './need-styles';

interface NeedItemProps {
  need: Need;
  Buttons: NeedParts['Buttons'];
  onOpen: (need: Need) => void;
}

/** A line of the dashboard: the task, its deadline, a link to it, and buttons to do it here. */
export const NeedItem = ({ need, Buttons, onOpen }: NeedItemProps) => {
  const { key, label, title, soon, when, to, action, isLate = false } = need;
  const id = useId();
  return (
    <Box component="li" data-need={key} sx={needSx}>
      <Typography id={`${id}-label`} variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Link
        id={id}
        component={RouterLink}
        to={to}
        variant="h5"
        color="inherit"
        underline="hover"
        className="title"
        aria-describedby={`${id}-label ${id}-when`}
      >
        {title}
      </Link>
      <Typography id={`${id}-when`} variant="body2" component="p" className="when">
        <Box component="span" sx={{ color: isLate ? 'error.main' : 'text.primary' }}>
          {soon}
        </Box>{' '}
        <span>{when}</span>
      </Typography>
      {action && (
        <div className="buttons">
          <Buttons action={action} titleId={id} onOpen={() => onOpen(need)} />
        </div>
      )}
    </Box>
  );
};
