import { useKeptValue } from '../../../lib/kept-value';

/** The name of a guest, so that later votes have it too. */
export const useGuestName = () => useKeptValue('guest-name', '');
