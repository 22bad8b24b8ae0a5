import type { ComponentProps } from 'react';
import { PagePart } from '../components/lazy-part';
import { PersonPage } from '../features/members/person/PersonPage';
import { PublicationsOf } from '../features/publications/PublicationsOf';
import { NotFoundPage } from './NotFoundPage';

const GONE = 'Nobody in the directory has this address. The entry was deleted since, or the link is not complete.';

/** They come with the words of the site, and the person is shown before. */
const Publications = (props: ComponentProps<typeof PublicationsOf>) => (
  <PagePart>
    <PublicationsOf {...props} />
  </PagePart>
);

/** The page of one member, with what the lab's bibliography has of theirs. */
const MemberPage = () => <PersonPage Publications={Publications} notFound={<NotFoundPage intro={GONE} />} />;

export default MemberPage;
