import EventIcon from '@mui/icons-material/EventOutlined';
import Link from '@mui/material/Link';

/** A link that downloads the calendar file of a decided gathering. */
export const CalendarLink = ({ href }: { href: string }) => (
  <Link
    href={href}
    download
    underline="none"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, py: 1, typography: 'button' }}
  >
    <EventIcon fontSize="small" aria-hidden />
    Add to calendar
  </Link>
);
