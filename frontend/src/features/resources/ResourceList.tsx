import { resourceLinkLabels, type ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { CardsOrTable, type CardsOrTableProps } from '../../components/list/CardsOrTable';
import type { ListColumn } from '../../components/list/sorting';
import { errorMessage } from '../../lib/http/http-error';
import { DAY_FORMAT, formatDay, labClock } from '../../lib/time';
import { hostOf } from './categories';
import { ResourceActions } from './ResourceActions';
import { DeadLinkMark, ResourceCard } from './ResourceCard';

/** A notice that the links could not be loaded; the page stays usable without them. */
export const LoadNotice = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Box
    component="output"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      mb: 3,
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'surface.sunken',
    }}
  >
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      The resources could not be loaded. {errorMessage(error)}
    </Typography>
    <Button size="small" color="inherit" onClick={onRetry}>
      Try again
    </Button>
  </Box>
);

type PlaceOf = (link: ResourceLink) => string | undefined;

const title: ListColumn<ResourceLink> = {
  title: resourceLinkLabels.title,
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
  {
    title: 'Site',
    inRow: 'detail',
    sortBy: ({ url }) => hostOf(url),
    cell: ({ url }) => hostOf(url),
  },
  {
    title: resourceLinkLabels.description,
    inRow: 'detail',
    width: 'minmax(0, 2fr)',
    cell: ({ description }) => description,
  },
  {
    title: resourceLinkLabels.createdAt,
    width: '9rem',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(labClock(createdAt).format(DAY_FORMAT))}</time>,
  },
  { title: 'Actions', inRow: 'state', width: '8.5rem', cell: (link) => <ResourceActions link={link} /> },
];

const placeColumn = (placeOf: PlaceOf): ListColumn<ResourceLink> => ({
  title: resourceLinkLabels.hubCategory,
  inRow: 'detail',
  sortBy: (link) => placeOf(link) ?? null,
  cell: placeOf,
});

/**
 * The columns of links.
 * @param placeOf names the category of a link, in a list with several categories
 */
const resourceColumns = (placeOf: PlaceOf | undefined): ListColumn<ResourceLink>[] => [
  title,
  ...(placeOf ? [placeColumn(placeOf)] : []),
  ...others,
];

interface ResourceListProps extends Pick<
  CardsOrTableProps<ResourceLink>,
  'search' | 'count' | 'nothingFound' | 'empty'
> {
  label: string;
  links: readonly ResourceLink[];
  /** The number of links without the search. */
  total: number;
  placeOf?: PlaceOf;
}

/** Links as cards or as a table, the newest first. */
export const ResourceList = ({ label, links, total, placeOf, ...controls }: ResourceListProps) => {
  const columns = useMemo(() => resourceColumns(placeOf), [placeOf]);
  return (
    <CardsOrTable
      list="resources"
      label={label}
      own="Newest first"
      columns={columns}
      rows={links}
      total={total}
      {...controls}
    >
      {(link) => <ResourceCard link={link} place={placeOf?.(link)} />}
    </CardsOrTable>
  );
};
