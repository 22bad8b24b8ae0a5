import type { Theme } from '@mui/material/styles';

/** Pictures glare less in the dark theme. */
export const dimmed = (theme: Theme) => ({ [theme.getColorSchemeSelector('dark')]: { filter: 'brightness(0.88)' } });
