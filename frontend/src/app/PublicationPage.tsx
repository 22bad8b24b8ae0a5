import { PublicationPage as Publication } from '../features/publications/PublicationPage';
import { NotFoundPage } from './NotFoundPage';

const GONE = 'There is no publication at this address. It was removed, or the link is incomplete.';

const PublicationPage = () => <Publication notFound={<NotFoundPage intro={GONE} />} />;

export default PublicationPage;
