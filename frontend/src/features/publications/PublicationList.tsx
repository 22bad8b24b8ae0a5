import { publicationPath } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { fadeIn, useReveal } from '../../components/motion/use-reveal';
import { type PageOf, useAuthorPages } from './authors';
import { type ListedPublication, PUBLICATIONS_IN_PAGE } from '../../lib/site-words/site-words';
import { useHydrated } from '../../lib/use-hydrated';
import { groupByYear } from './publication-filters';
import { hasPdf, sourceLabel } from './publication-links';
import { Authors, awardSx, Venue } from './Reference';

/**
 * The list styles plain HTML elements, because a class on each of hundreds of elements would be larger than their text.
 */
const listSx = (theme: Theme) => ({
  ...theme.typography.body2,
  '& > li + li': { mt: { xs: 3, md: 3.5 } },
  '& > li': { minWidth: 0, overflowWrap: 'anywhere', scrollMarginTop: theme.sizes.header },
  // The browser's search finds everything, because the whole list is in the page, but only the part near the window is
  // laid out.
  '@media screen': {
    '& > li': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 136px', overflowClipMargin: 6 },
  },
  '& p': { color: 'text.secondary' },
  '& .title': { ...theme.typography.body1, fontWeight: 550, lineHeight: 1.4, color: 'text.primary', mb: 0.5 },
  '& .title a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& strong': awardSx,
  '& .authors a': { color: 'inherit', textUnderlineOffset: '0.22em', textDecorationColor: 'currentColor' },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 },
  '& .links > *': {
    ...theme.typography.caption,
    fontWeight: 550,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    px: 1.25,
    border: 1,
    borderColor: 'line.strong',
    borderRadius: 0.75,
    background: 'none',
    color: 'primary.main',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { borderColor: 'primary.main' },
  },
  '& :is(a, button):focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '@media print': {
    '& .links': { display: 'block', mt: 0.25 },
    '& .links > a': { display: 'inline', border: 0, p: 0, mr: 2, fontWeight: 'normal' },
    '& .links > a:not([href^=http])': { display: 'none' },
    '& .links > a::after': { content: '": " attr(href)' },
    '& .authors a': { textDecoration: 'none' },
  },
});

/** The year is beside the first of its publications. */
const yearSx = {
  ...fadeIn,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '5rem minmax(0, 1fr)' },
  py: { xs: 2.5, md: 3.5 },
  borderTop: 1,
  borderColor: 'divider',
  // “In press” takes two lines.
  '& > h3': { alignSelf: 'start', color: 'text.secondary', pr: { sm: 2 }, mt: { sm: -0.5 }, mb: { xs: 1, sm: 0 } },
} as const;

interface PublicationItemProps {
  publication: ListedPublication;
  /** The page of the author with this name, if it is a member's. */
  pageOf: PageOf;
  onCite: (publication: ListedPublication) => void;
}

/** One publication. The list is long, so it consists of plain elements that are styled by the list. */
const PublicationItem = memo(({ publication, pageOf, onCite }: PublicationItemProps) => {
  const { key, title, authors, url, pdf } = publication;
  return (
    <li id={`publication-${key}`}>
      <p className="title">
        <Link to={publicationPath(key)} discover="none">
          {title}
        </Link>
      </p>
      {authors && (
        <p className="authors">
          <Authors line={authors} pageOf={pageOf} />
        </p>
      )}
      <Venue publication={publication} />
      <div className="links">
        {url && (
          <a href={url} target="_blank" rel="noopener" aria-label={`${sourceLabel(url)}: ${title}`}>
            {sourceLabel(url)}
          </a>
        )}
        {hasPdf(pdf) && (
          <a href={pdf} target="_blank" rel="noopener" aria-label={`PDF: ${title}`}>
            PDF
          </a>
        )}
        <button type="button" aria-haspopup="dialog" aria-label={`Cite: ${title}`} onClick={() => onCite(publication)}>
          Cite
        </button>
      </div>
    </li>
  );
});
PublicationItem.displayName = 'PublicationItem';

interface PublicationListProps {
  publications: readonly ListedPublication[];
  onCite: (publication: ListedPublication) => void;
}

const YearGroup = ({ heading, publications, ...item }: PublicationListProps & { heading: string; pageOf: PageOf }) => {
  const ref = useReveal<HTMLDivElement>();
  return (
    <Box ref={ref} sx={yearSx}>
      <Typography variant="h3" component="h3">
        {heading}
      </Typography>
      <Box component="ul" sx={listSx}>
        {publications.map((publication) => (
          <PublicationItem key={publication.key} publication={publication} {...item} />
        ))}
      </Box>
    </Box>
  );
};

/** The publications grouped by year. */
export const PublicationList = ({ publications, onCite }: PublicationListProps) => {
  const pageOf = useAuthorPages();
  const listed = useHydrated() ? publications : publications.slice(0, PUBLICATIONS_IN_PAGE);
  return groupByYear(listed).map((group) => (
    <YearGroup key={group.heading} {...group} pageOf={pageOf} onCite={onCite} />
  ));
};
