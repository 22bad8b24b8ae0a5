import { parseUrl } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { memo, type RefCallback } from 'react';
import { fadeIn, useReveal } from '../../components/motion/use-reveal';
import { datedVenue, groupByYear, type ListedPublication, venueParts } from './publication-filters';

/** Paper has everything, and so has a page without scripts, where nothing can be unfolded. */
const unfoldedOnPaper = { '@media print, (scripting: none)': { contentVisibility: 'visible', display: 'block' } };

/** The list styles plain HTML elements: a class on each of hundreds of elements would be larger than their text. */
const listSx = (theme: Theme) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  ...theme.typography.body2,
  '& > li:not([hidden]) ~ li:not([hidden])': { mt: { xs: 3, md: 3.5 } },
  '& > li[hidden]': unfoldedOnPaper,
  // Without a place on the page; the text must stay visible to be found.
  '@media screen and (scripting)': { '[hidden] & .links, & > li[hidden] .links': { visibility: 'hidden' } },
  '& > li': { minWidth: 0, overflowWrap: 'anywhere', scrollMarginTop: theme.sizes.header },
  '& p': { m: 0, color: 'text.secondary' },
  '& .title': { ...theme.typography.body1, fontWeight: 550, lineHeight: 1.4, color: 'text.primary', mb: 0.5 },
  '& .venue strong': { fontWeight: 550, color: 'primary.main' },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 },
  '& a, & button': {
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
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  },
  '@media print, (scripting: none)': { '& > li + li': { mt: 3 } },
  '@media print': {
    '& .links': { display: 'block', mt: 0.25 },
    '& a': { display: 'inline', border: 0, p: 0, mr: 2, fontWeight: 'normal' },
    '& a:not([href^=http])': { display: 'none' },
    '& a::after': { content: '": " attr(href)' },
  },
});

/** The year is sticky in the margin while its publications scroll. */
const yearSx = {
  ...fadeIn,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '5rem minmax(0, 1fr)' },
  py: { xs: 2.5, md: 3.5 },
  borderTop: 1,
  borderColor: 'divider',
  '& > h3': {
    position: { sm: 'sticky' },
    top: (theme: Theme) => theme.sizes.header + 24,
    alignSelf: 'start',
    color: 'text.secondary',
    mt: { sm: -0.5 },
    mb: { xs: 1, sm: 0 },
  },
} as const;

const yearGroupSx = { '&[hidden]': unfoldedOnPaper } as const;

/** Publishers by the domain of their site. Subdomains match, other domains that end alike do not. */
const labelsByDomain: readonly [string, string][] = [
  ['acm.org', 'ACM DL'],
  ['ieee.org', 'IEEE'],
  ['springer.com', 'Springer'],
  ['sciencedirect.com', 'ScienceDirect'],
  ['nature.com', 'Nature'],
  ['sagepub.com', 'SAGE'],
  ['tandfonline.com', 'T&F'],
  ['lww.com', 'LWW'],
];

const hostOf = (url: string): string => parseUrl(url)?.hostname ?? '';

/** The label of a publication's link, from its domain. */
export const sourceLabel = (url: string): string => {
  const host = hostOf(url);
  return labelsByDomain.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? 'Link';
};

/** React can only write `hidden`, which the browser's own search would not find. */
const foldAway: RefCallback<HTMLElement> = (element) => {
  element?.setAttribute('hidden', 'until-found');
  return () => element?.removeAttribute('hidden');
};

/** Props of an element that is hidden until it is unfolded or found by the browser’s own search. */
const foldedProps = (isFolded: boolean) => (isFolded ? { ref: foldAway, 'data-folded': true } : {});

/** Whether the browser unfolds what its own search has found. */
export const canFindFolded = (): boolean => 'onbeforematch' in document.documentElement;

interface PublicationItemProps {
  publication: ListedPublication;
  isFolded: boolean;
  onCite: (publication: ListedPublication) => void;
}

const Venue = ({ publication }: { publication: ListedPublication }) => {
  const { award } = venueParts(publication.venue);
  const venue = datedVenue(publication);
  if (!venue && !award) return null;
  return (
    <p className="venue">
      {venue}
      {award && (
        <>
          {' · '}
          <strong>{award}</strong>
        </>
      )}
    </p>
  );
};

const hasPdf = (pdf: string | null): pdf is string => Boolean(pdf) && pdf !== '#';

/** One publication. The list is long, so it consists of plain elements that are styled by the list. */
const PublicationItem = memo(({ publication, isFolded, onCite }: PublicationItemProps) => {
  const { key, title, authors, url, pdf } = publication;
  return (
    <li id={`publication-${key}`} {...foldedProps(isFolded)}>
      <p className="title">{title}</p>
      {authors && <p>{authors}</p>}
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
  /** The keys of those that are not folded away; undefined for all. */
  shown?: ReadonlySet<string> | undefined;
  onCite: (publication: ListedPublication) => void;
}

const YearGroup = ({ heading, publications, shown, onCite }: PublicationListProps & { heading: string }) => {
  const ref = useReveal<HTMLDivElement>();
  const isFolded = ({ key }: ListedPublication) => shown?.has(key) === false;
  return (
    <Box {...foldedProps(publications.every(isFolded))} sx={yearGroupSx}>
      <Box ref={ref} sx={yearSx}>
        <Typography variant="h3" component="h3">
          {heading}
        </Typography>
        <Box component="ul" sx={listSx}>
          {publications.map((publication) => (
            <PublicationItem
              key={publication.key}
              publication={publication}
              isFolded={isFolded(publication)}
              onCite={onCite}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
};

/** The publications grouped by year. */
export const PublicationList = ({ publications, shown, onCite }: PublicationListProps) => (
  <>
    {groupByYear(publications).map((group) => (
      <YearGroup key={group.heading} {...group} shown={shown} onCite={onCite} />
    ))}
  </>
);
