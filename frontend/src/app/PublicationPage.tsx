import { PublicationPage as Publication } from '../features/publications/PublicationPage';
import { NotFoundPage } from './NotFoundPage';

const GONE = 'The lab’s list has no publication with this address. It was removed since, or the link is not complete.';

const PublicationPage = () => <Publication notFound={<NotFoundPage intro={GONE} />} />;

export default PublicationPage;
