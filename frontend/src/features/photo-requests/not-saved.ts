import { failure } from '../../components/toast/announce';
import { hasStatus } from '../../lib/http/http-error';

/** The error toast of a decision, and which errors close its dialog: the request was decided or changed elsewhere. */
export const notSaved = {
  failed: (error: unknown) => failure(hasStatus(error, 409) ? 'Nothing Was Changed' : 'Not Saved')(error),
  isOver: (error: unknown) => hasStatus(error, 409) || hasStatus(error, 404),
};
