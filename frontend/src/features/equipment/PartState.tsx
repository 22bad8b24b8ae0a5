import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { FormAlert } from '../../components/feedback/FormAlert';
import { errorMessage } from '../../lib/http/http-error';

interface PartStateProps {
  isLoading: boolean;
  error: Error | null;
  /** What is being loaded. */
  label: string;
  children: ReactNode;
}

/** A part of an item's page that is fetched by itself: it may be on its way, or have failed. */
export const PartState = ({ isLoading, error, label, children }: PartStateProps) => {
  if (error) return <FormAlert message={errorMessage(error)} />;
  return isLoading ? <Skeleton component="output" aria-label={label} sx={{ display: 'block' }} /> : children;
};
