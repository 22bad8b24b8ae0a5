import type { ComponentProps } from 'react';
import { PagePart } from '../components/lazy-part';
import { PersonPage } from '../features/members/person/PersonPage';
import { PublicationsOf } from '../features/publications/index';
import { NotFoundPage } from './NotFoundPage';

const NOT_FOUND_TEXT = 'There is no directory entry at this address. It was deleted, or the link is incomplete.';

/** Publications load with the words of the site; the person is shown first. */
const Publications = (props: ComponentProps<typeof PublicationsOf>) => (
  <PagePart>
    <PublicationsOf {...props} />
  </PagePart>
);

/** The page of one member, with their publications in the lab's bibliography. */
const MemberPage = () => <PersonPage Publications={Publications} notFound={<NotFoundPage intro={NOT_FOUND_TEXT} />} />;

export default MemberPage;
