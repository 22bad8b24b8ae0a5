import { useSession } from '../../lib/session/session.api';

/** The name of whoever has chosen who they are; others type theirs. */
export const useOwnName = (): string => useSession().session?.member?.nameEn ?? '';
