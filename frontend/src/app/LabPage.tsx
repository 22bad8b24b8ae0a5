import { LabPage as Shown } from '../features/pages/LabPage';
import { NotFoundPage } from './NotFoundPage';

const NOT_FOUND_TEXT = 'There is no page at this address for you. It was deleted or renamed, or it is for members.';

const LabPage = () => <Shown notFound={<NotFoundPage intro={NOT_FOUND_TEXT} />} />;

export default LabPage;
