import type { Authorship } from '@lab/contracts';
import { formatAgo, formatInstant } from '../../lib/time';
import { MemberName } from '../person/MemberName';

const Author = ({ name, memberId, isAdmin }: Authorship) => {
  if (memberId !== null) return <MemberName name={name} id={memberId} />;
  return isAdmin ? 'the administrator' : 'somebody';
};

/** Who did something, by the name that they have now, and how long ago: `by Ssu-Yu Chen 2 hours ago`. */
export const By = ({ author }: { author: Authorship }) => (
  <>
    by <Author {...author} />{' '}
    <time dateTime={author.at} title={formatInstant(author.at)}>
      {formatAgo(author.at)}
    </time>
  </>
);
