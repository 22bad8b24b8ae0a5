import type { Theme } from '@mui/material/styles';

/** Dims a picture in the dark theme, where it would glare. */
export const dimmed = (theme: Theme) => ({ [theme.getColorSchemeSelector('dark')]: { filter: 'brightness(0.88)' } });
