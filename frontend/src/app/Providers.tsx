import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '../components/toast/Toaster';
import { MODE_STORAGE_KEY, theme } from './theme/theme';

/** What every part of the app relies on. */
export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr>
    <CssBaseline enableColorScheme />
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  </ThemeProvider>
);
