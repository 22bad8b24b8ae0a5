import { useSession } from '../../../lib/session/session.api';

/** The name of the user's identity; blank without one, so that the user types a name. */
export const useOwnName = (): string => useSession().session?.member?.nameEn ?? '';
