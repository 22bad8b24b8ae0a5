import { amountText, foldedText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useState } from 'react';
import { publications } from 'virtual:lab-content/publications';
import { lazyPart } from '../../components/lazy-part';
import type { Named } from '../../components/person/names';
import { FoldedList } from './FoldedList';
import type { ListedPublication } from './publication-filters';

/** `Hsiao-En Lin` and `Hsiao En LIN` are one name, and so are `Zoë` and `Zoe`. */
const folded = (name: string): string => foldedText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The names in an author line: `A*, B, and C`, or `A and B (Eds.)`. */
const authorsIn = (line: string): string[] => line.replace(/ \(Eds?\.\)$/, '').split(/,\s+(?:and\s+)?|\s+and\s+/);

/** The publications that name this person, with either name, in full. Initials could be anybody's. */
export const authoredBy = (
  publications: readonly ListedPublication[],
  { name, nameEn }: Named,
): ListedPublication[] => {
  const names = new Set([folded(name), folded(nameEn)]);
  names.delete('');
  return publications.filter(({ authors }) => authorsIn(authors).some((author) => names.has(folded(author))));
};

const CiteDialog = lazyPart(async () => (await import('./CiteDialog')).CiteDialog);

/** What the lab's bibliography has of a person, found by name; nothing if there is nothing. */
export const PublicationsOf = ({ person }: { person: Named }) => {
  const id = useId();
  const [cited, setCited] = useState<ListedPublication | null>(null);
  const cite = useCallback((publication: ListedPublication) => setCited(publication), []);
  const own = authoredBy(publications, person);
  if (own.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 5, md: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography variant="h3" component="h2" id={id}>
          Publications
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {amountText(own.length, 'publications')} with the lab
        </Typography>
      </Box>
      <FoldedList all={own} shown={own} isWhole onCite={cite} />
      {cited && <CiteDialog publication={cited} onClose={() => setCited(null)} />}
    </Box>
  );
};
