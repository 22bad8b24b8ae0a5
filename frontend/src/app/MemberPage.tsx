import { PersonPage } from '../features/members/person/PersonPage';
import { PublicationsOf } from '../features/publications/PublicationsOf';
import { NotFoundPage } from './NotFoundPage';

/** The page of one member, with what the lab's bibliography has of theirs. */
const MemberPage = () => <PersonPage Publications={PublicationsOf} notFound={<NotFoundPage />} />;

export default MemberPage;
