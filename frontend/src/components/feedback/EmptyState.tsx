import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel';

/** Shown instead of an empty list. */
export const EmptyState = (props: { title: string; text?: ReactNode; action?: ReactNode }) => <StatePanel {...props} />;
