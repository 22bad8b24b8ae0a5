import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The first step, such as a button that adds something. */
  action?: ReactNode;
  /** Clears the search and filters that left nothing to show. */
  onClear?: (() => void) | undefined;
  /** The text of the button that does so. */
  clear?: string;
}

/** Shown instead of an empty list, with a first step. */
export const EmptyState = ({ action, onClear, clear = 'Clear search', ...state }: EmptyStateProps) => (
  <StatePanel
    {...state}
    action={
      onClear ? (
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {clear}
        </Button>
      ) : (
        action
      )
    }
  />
);
