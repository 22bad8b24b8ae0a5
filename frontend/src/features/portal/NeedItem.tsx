import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Need } from './need';
import { needSx } from './need-styles';

/** One line: what waits, until when, and the way to it. */
export const NeedItem = ({ need: { label, title, soon, when, to, isLate = false } }: { need: Need }) => {
  const id = useId();
  return (
    <Box component="li" sx={needSx}>
      <Typography id={`${id}-label`} variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Link
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
    </Box>
  );
};
