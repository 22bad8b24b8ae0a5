import type { ReactNode } from 'react';
import { z } from 'zod';
import { hasStatus } from '../../lib/http/http-error';
import { useServerForm } from '../form/use-server-form';
import type { Failure } from '../toast/announce';
import type { ToastInput } from '../toast/toast-store';
import { FormDialog } from './FormDialog';

export interface ConfirmFormProps {
  title: string;
  text: ReactNode;
  /** The label of the confirm button, a verb: "Reject", "Delete". */
  confirmLabel: string;
  /** The label of the close button. */
  closeLabel?: string;
  /** Sends the request; resolves to the toast for success. */
  send: () => Promise<ToastInput>;
  failed: Failure;
  /** True for an error after which retrying makes no sense, so the dialog closes. */
  isOver?: (error: unknown) => boolean;
  children?: ReactNode;
}

const nothing = z.object({});

/** True when the record has been deleted meanwhile. */
const isNotFound = (error: unknown): boolean => hasStatus(error, 404);

/** The content of ConfirmDialog. */
export const ConfirmForm = ({ confirmLabel, send, failed, isOver = isNotFound, ...dialog }: ConfirmFormProps) => {
  const form = useServerForm({ schema: nothing, defaultValues: {}, send, failed, isOver });
  return <FormDialog {...dialog} form={form} submitLabel={confirmLabel} isDestructive />;
};
