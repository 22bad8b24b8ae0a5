import Divider from '@mui/material/Divider';

/** A divider between two ways to log in or to prove who the user is. */
export const OrDivider = () => <Divider sx={{ typography: 'caption', color: 'text.secondary' }}>or</Divider>;
