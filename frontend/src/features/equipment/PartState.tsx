import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { FormAlert } from '../../components/feedback/FormAlert';
import { errorMessage } from '../../lib/http/http-error';

interface PartStateProps {
  isLoading: boolean;
  error: Error | null;
  /** The name of what is being loaded. */
  label: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A part of an item's page with its own request: shows the loading and error states. */
export const PartState = ({ isLoading, error, label, onRetry, children }: PartStateProps) => {
  if (error) return <FormAlert message={errorMessage(error)} onRetry={onRetry} />;
  return isLoading ? <Skeleton component="output" aria-label={label} sx={{ display: 'block' }} /> : children;
};
