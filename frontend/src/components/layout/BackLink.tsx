import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** The link to the parent page. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    component={RouterLink}
    to={to}
    data-screen-only
    variant="body2"
    underline="hover"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mb: 0.5, py: 0.25, color: 'text.secondary' }}
  >
    <ArrowBackIcon fontSize="inherit" aria-hidden />
    {label}
  </Link>
);
