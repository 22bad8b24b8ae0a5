import { amountText, type PersonNames } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { usePublications } from '../../lib/site-words/site-words.api';
import { authoredBy } from './authors';
import { PublicationList } from './PublicationList';
import { useCiting } from './use-citing';

/** In two columns on wide screens. */
const columnsSx = {
  mt: { xs: 5, md: 6 },
  '& ul': { display: { xl: 'grid' }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 6, rowGap: 3.5 },
  '& ul > li + li': { mt: { xl: 0 } },
} as const;

/** A person's publications in the lab's bibliography, found by name; nothing if there are none. */
export const PublicationsOf = ({ person }: { person: PersonNames }) => {
  const id = useId();
  const cite = useCiting();
  const own = authoredBy(usePublications(), person);
  if (own.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={columnsSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography variant="h3" component="h2" id={id}>
          Publications
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {amountText(own.length, 'publications')} with the lab
        </Typography>
      </Box>
      <PublicationList publications={own} onCite={cite} />
    </Box>
  );
};
