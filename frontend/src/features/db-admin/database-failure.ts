import { dbAdminMessages } from '@lab/contracts';
import type { Failure } from '../../components/toast/announce';
import { serverMessage } from '../../lib/http/http-error';

/** The toast for a request that has failed. */
export const databaseFailure: Failure = (error) => {
  const reason = serverMessage(error, dbAdminMessages.failedWhy);
  return { title: dbAdminMessages.failed, text: reason, reason };
};
