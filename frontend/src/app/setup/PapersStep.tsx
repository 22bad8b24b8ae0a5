import { AddingPublications } from '../../features/site/publications/AddingPublications';

/** What is added is told by the server. */
export const PapersStep = () => <AddingPublications />;
