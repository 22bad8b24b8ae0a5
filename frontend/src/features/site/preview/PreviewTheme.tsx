import Box from '@mui/material/Box';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../../../lib/theme/theme';

/** `@media (min-width:768px)` as a question for the width of the preview. */
const ofContainer = (query: string): string => query.replace('@media', '@container');

/** Lengths by the width of the window, such as `clamp(2rem, 4vw, 3rem)`, by that of the preview. */
const inContainer = <Styles extends object>(styles: Styles): Styles => {
  const entries = Object.entries(styles).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [name, value.replaceAll(/(\d)vw\b/g, '$1cqi')];
    return [name, value !== null && typeof value === 'object' ? inContainer(value) : value];
  });
  return Object.fromEntries(entries) as Styles;
};

const { colorSchemes: _, ...usual } = theme;

/** The theme for what is laid out in a part of the window as in a window of that size. The colours stay those of the page. */
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

/** Lays its content out for the width that it has here, as a window of this width would. */
export const PreviewTheme = ({ children }: { children: ReactNode }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <ThemeProvider theme={previewTheme}>{children}</ThemeProvider>
  </Box>
);
