import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '../components/toast/Toaster';
import { MODE_STORAGE_KEY, theme } from '../lib/theme/theme';

interface ProvidersProps {
  client: QueryClient;
  /** True for a prerendered page: the reader's colour scheme is unknown. */
  isPrerendered?: boolean;
  children: ReactNode;
}

/** The providers that the whole app needs. */
export const Providers = ({ client, isPrerendered = false, children }: ProvidersProps) => (
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr={!isPrerendered}>
    <CssBaseline enableColorScheme />
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  </ThemeProvider>
);
