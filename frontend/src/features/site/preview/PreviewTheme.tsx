import Box from '@mui/material/Box';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../../../lib/theme/theme';

/** Converts `@media (min-width:768px)` to a query on the width of the preview. */
const ofContainer = (query: string): string => query.replace('@media', '@container');

/** Converts lengths in window widths, such as `clamp(2rem, 4vw, 3rem)`, to the width of the preview. */
const inContainer = <Styles extends object>(styles: Styles): Styles => {
  const entries = Object.entries(styles).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [name, value.replaceAll(/(\d)vw\b/g, '$1cqi')];
    return [name, value !== null && typeof value === 'object' ? inContainer(value) : value];
  });
  return Object.fromEntries(entries) as Styles;
};

const { colorSchemes: _, ...usual } = theme;

/** A theme for content that is laid out in a part of the window as in a window of that size. The colours stay. */
const previewTheme = {
  ...usual,
  breakpoints: {
    ...theme.breakpoints,
    up: (key: Parameters<Theme['breakpoints']['up']>[0]) => ofContainer(theme.breakpoints.up(key)),
    down: (key: Parameters<Theme['breakpoints']['down']>[0]) => ofContainer(theme.breakpoints.down(key)),
  },
  typography: inContainer(theme.typography),
  sizes: inContainer(theme.sizes),
} as Theme;

/** Lays out its content as in a window of its own width. */
export const PreviewTheme = ({ children }: { children: ReactNode }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <ThemeProvider theme={previewTheme}>{children}</ThemeProvider>
  </Box>
);
