import { isOwnPhotoRequest, type PhotoRequest } from '@lab/contracts';
import { useSession } from '../../../lib/session/session.api';

/** Says whether a request is the helper's own, which another person has to approve. Administrators may approve all. */
export const useIsOwnRequest = () => {
  const { session, isAdmin } = useSession();
  const ownId = isAdmin ? undefined : session?.member?.id;
  return (request: PhotoRequest): boolean => ownId !== undefined && isOwnPhotoRequest(request, ownId);
};
