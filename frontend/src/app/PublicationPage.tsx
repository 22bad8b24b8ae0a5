import { PublicationPage as Publication } from '../features/publications/PublicationPage';
import { NotFoundPage } from './NotFoundPage';

const NOT_FOUND_TEXT = 'There is no publication at this address. It was removed, or the link is incomplete.';

const PublicationPage = () => <Publication notFound={<NotFoundPage intro={NOT_FOUND_TEXT} />} />;

export default PublicationPage;
