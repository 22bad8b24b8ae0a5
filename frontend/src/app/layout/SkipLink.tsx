import Link from '@mui/material/Link';

export const MAIN_ID = 'main';

/** The first tab stop: skips the header. */
export const SkipLink = () => (
  <Link
    data-screen-only
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      // A real hash link would be a navigation for the router.
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden', p: 0 },
    }}
  >
    Skip to content
  </Link>
);
