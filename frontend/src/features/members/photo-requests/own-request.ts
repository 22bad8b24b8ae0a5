import { isOwnPhotoRequest, type PhotoRequest } from '@lab/contracts';
import { useSession } from '../../../lib/session/session.api';

/** Says whether a request is a helper's own, which somebody else has to approve. Administrators have nobody above them. */
export const useIsOwnRequest = () => {
  const { session, isAdmin } = useSession();
  const ownId = isAdmin ? undefined : session?.member?.id;
  return (request: PhotoRequest): boolean => ownId !== undefined && isOwnPhotoRequest(request, ownId);
};
