import { amountText, type Issue, type PhotoRequest } from '@lab/contracts';
import { useState } from 'react';
import { errorMessage, hasStatus, HttpError } from '../../lib/http/http-error';
import { useSendDecision } from './photo-requests.api';

/** The name of a request's field in a form about several. */
export const fieldOf = ({ id }: PhotoRequest): string => `request-${id}`;

const isAccessLost = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 403);

/**
 * Sends a decision about each of several requests. Those that fail are left, each with its reason.
 * @param send the decision about one request
 * @returns the requests that are not decided yet, and a function that decides on them
 */
export const useDecideTogether = <Values>(
  requests: readonly PhotoRequest[],
  send: (request: PhotoRequest, values: Values) => Promise<unknown>,
) => {
  const [left, setLeft] = useState(requests);
  const { mutateAsync } = useSendDecision(async (values: Values) => {
    const issues: Issue[] = [];
    // One after the other: the second request of a person must meet the entry that the first one has made.
    for (const request of left) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await send(request, values);
        setLeft((before) => before.filter(({ id }) => id !== request.id));
      } catch (error) {
        // The form asks for the password and stays open then.
        if (isAccessLost(error)) throw error;
        issues.push({ path: fieldOf(request), message: errorMessage(error) });
      }
    }
    if (issues.length === 0) return left.length;
    throw new HttpError(0, `${amountText(issues.length, 'requests')} of ${left.length} could not be decided.`, {
      issues,
    });
  });
  return { left, decide: mutateAsync };
};
