import { dbAdminMessages } from '@lab/contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import type { Failure } from '../../components/toast/announce';
import { serverMessage } from '../../lib/http/http-error';

/** The toast for a request that has failed. */
export const databaseFailure: Failure = (error) => {
  const reason = serverMessage(error, dbAdminMessages.failedWhy);
  return { title: dbAdminMessages.failed, text: reason, reason };
};

interface ConfirmChangeProps {
  title: string;
  text: ReactNode;
  /** The label of the confirm button, a verb. */
  confirmLabel: string;
  /** The text of the success toast. */
  done: string;
  change: () => Promise<unknown>;
}

/** Asks for confirmation before a change to the database; stays open with the reason after an error. */
export const ConfirmChange = ({ done, change, ...dialog }: ConfirmChangeProps) => (
  <ConfirmDialog
    {...dialog}
    send={() => change().then(() => ({ title: dbAdminMessages.succeeded, text: done }))}
    failed={databaseFailure}
  />
);
