import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { ruledRowSx } from '../list/ruled-list-styles';
import { ErrorState } from './ErrorState';
import { appearLateSx, Spinner } from './Spinner';

interface PlaceholdersProps {
  /** What is loaded: `Loading the requests`. */
  label: string;
  children?: ReactNode;
}

/** What stands in place of content that is being loaded; three rows of a list by default. */
export const Placeholders = ({ label, children }: PlaceholdersProps) => (
  <Box component="output" aria-label={label} sx={{ ...appearLateSx, display: 'block' }}>
    {children ??
      [0, 1, 2].map((row) => (
        <Box key={row} sx={{ ...ruledRowSx, py: 2 }}>
          <Skeleton variant="text" width="40%" sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width="60%" />
        </Box>
      ))}
  </Box>
);

interface NotLoadedProps {
  query: { error: unknown; refetch: () => unknown };
  /** What the query loads, in the middle of a sentence: `the requests`. */
  what: string;
  /** The title of an error; by default `The requests could not be loaded`. */
  failed?: string;
  /** True for a list: while it is loading, rows stand in its place instead of a spinner. */
  isList?: boolean;
  /** Likewise for other content. */
  placeholders?: ReactNode;
}

/** Shown as long as a query has no data: that it is loading, or why it could not be loaded. */
export const NotLoaded = ({ query, what, failed, isList = false, placeholders }: NotLoadedProps) => {
  const { error, refetch } = query;
  const label = `Loading ${what}`;
  if (!error) {
    return isList || placeholders ? (
      <Placeholders label={label}>{placeholders}</Placeholders>
    ) : (
      <Spinner label={label} />
    );
  }
  const title = failed ?? `${what[0]!.toUpperCase()}${what.slice(1)} could not be loaded`;
  return <ErrorState title={title} error={error} onRetry={() => void refetch()} />;
};
