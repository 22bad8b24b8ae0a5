import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel';

/** A list without entries. */
export const EmptyState = (props: { title: string; text?: ReactNode; action?: ReactNode }) => <StatePanel {...props} />;
