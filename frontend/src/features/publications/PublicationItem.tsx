import { memo } from 'react';
import type { ListedPublication } from './publication-filters';
import { sourceLabel } from './source-label';

interface PublicationItemProps {
  publication: ListedPublication;
  onCite: (publication: ListedPublication) => void;
}

/** Between the venue and its award note. */
const AWARD_MARK = ' · ';

const Venue = ({ text }: { text: string }) => {
  const [venue, award] = text.split(AWARD_MARK);
  return (
    <p className="venue">
      {venue}
      {award && (
        <>
          {AWARD_MARK}
          <strong>{award}</strong>
        </>
      )}
    </p>
  );
};

const hasPdf = (pdf: string | null): pdf is string => Boolean(pdf) && pdf !== '#';

/** One publication. There are many, so they are plain elements that the list gives their looks. */
export const PublicationItem = memo(({ publication, onCite }: PublicationItemProps) => {
  const { key, title, authors, venue, url, pdf } = publication;
  return (
    <li id={`publication-${key}`}>
      <p className="title">{title}</p>
      <p>{authors}</p>
      <Venue text={venue} />
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
