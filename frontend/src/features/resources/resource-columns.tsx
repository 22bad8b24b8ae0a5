import type { ResourceLink } from '@lab/contracts';
import Link from '@mui/material/Link';
import type { ListColumn } from '../../components/list/sorting';
import { DAY_FORMAT, formatDay, labClock } from '../../lib/time';
import { hostOf } from './categories';
import { DeadLinkMark } from './DeadLinkMark';
import { ResourceActions } from './ResourceActions';

export type PlaceOf = (link: ResourceLink) => string | undefined;

const title: ListColumn<ResourceLink> = {
  title: 'Title',
  width: 'minmax(0, 2fr)',
  sortBy: (link) => link.title,
  cell: (link) => (
    <>
      <Link
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        underline="hover"
        aria-label={`Open Resource: ${link.title} (opens in a new tab)`}
      >
        {link.title}
      </Link>
      <DeadLinkMark link={link} />
    </>
  ),
};

const others: ListColumn<ResourceLink>[] = [
  { title: 'Site', sortBy: ({ url }) => hostOf(url), cell: ({ url }) => hostOf(url) },
  { title: 'Description', width: 'minmax(0, 2fr)', cell: ({ description }) => description },
  {
    title: 'Added',
    width: '9rem',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(labClock(createdAt).format(DAY_FORMAT))}</time>,
  },
  { title: 'Actions', width: '8.5rem', cell: (link) => <ResourceActions link={link} /> },
];

/**
 * The columns of links.
 * @param placeOf names the category of a link, in a list with several categories
 */
export const resourceColumns = (placeOf: PlaceOf | undefined): ListColumn<ResourceLink>[] => [
  title,
  ...(placeOf
    ? [
        {
          title: 'Category',
          sortBy: (link: ResourceLink) => placeOf(link) ?? null,
          cell: (link: ResourceLink) => placeOf(link),
        },
      ]
    : []),
  ...others,
];
