import { memo } from 'react';
import { foldedProps } from './fold';
import { venueParts, type ListedPublication } from './publication-filters';
import { sourceLabel } from './source-label';

interface PublicationItemProps {
  publication: ListedPublication;
  isFolded: boolean;
  onCite: (publication: ListedPublication) => void;
}

const Venue = ({ text }: { text: string }) => {
  const { venue, award } = venueParts(text);
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
export const PublicationItem = memo(({ publication, isFolded, onCite }: PublicationItemProps) => {
  const { key, title, authors, venue, url, pdf } = publication;
  return (
    <li id={`publication-${key}`} {...foldedProps(isFolded)}>
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
