import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedPublication } from '../../lib/site-words/site-words';
import { authorParts, type PageOf } from './authors';
import { datedVenue, venueParts } from './publication-filters';

/** An award, after the venue. */
export const awardSx = {
  display: 'inline-block',
  px: 0.75,
  borderRadius: 0.5,
  bgcolor: 'surface.tint',
  color: 'primary.main',
  fontWeight: 550,
} as const;

interface VenueProps {
  publication: ListedPublication;
  /** Shown before the award. */
  icon?: ReactNode;
}

/** The venue of a publication with its award; nothing when it is unknown. */
export const Venue = ({ publication, icon }: VenueProps) => {
  const { award } = venueParts(publication.venue);
  const venue = datedVenue(publication);
  if (!venue && !award) return null;
  return (
    <p className="venue">
      {venue}
      {award && (
        <>
          {' '}
          <strong>
            {icon}
            {award}
          </strong>
        </>
      )}
    </p>
  );
};

/** The author line, with links to the pages of members. */
export const Authors = ({ line, pageOf }: { line: string; pageOf: PageOf }) => {
  const parts = authorParts(line).map(({ text, isName }) => ({ text, page: isName ? pageOf(text) : undefined }));
  if (parts.every(({ page }) => page === undefined)) return line;
  return parts.map(({ text, page }, index) =>
    page ? (
      // A part has no other key than its place.
      // eslint-disable-next-line react/no-array-index-key
      <Link key={index} to={page}>
        {text}
      </Link>
    ) : (
      text
    ),
  );
};
