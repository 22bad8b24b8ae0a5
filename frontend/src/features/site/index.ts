import { lazyPart } from '../../components/lazy-part';

export const SetupCard = lazyPart(async () => (await import('./setup/SetupCard')).SetupCard);
