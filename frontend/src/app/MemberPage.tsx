import { PersonPage } from '../features/members/person/PersonPage';
import { PublicationsOf } from '../features/publications/PublicationsOf';
import { NotFoundPage } from './NotFoundPage';

const GONE = 'Nobody in the directory has this address. The entry was deleted since, or the link is not complete.';

/** The page of one member, with what the lab's bibliography has of theirs. */
const MemberPage = () => <PersonPage Publications={PublicationsOf} notFound={<NotFoundPage intro={GONE} />} />;

export default MemberPage;
