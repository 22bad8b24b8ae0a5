import type { Publication } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type ReferenceProps = { publication: Pick<Publication, 'title' | 'authors' | 'venue' | 'yearText'> };

/** Title, authors, venue and year. */
export const Reference = ({ publication: { title, authors, venue, yearText } }: ReferenceProps) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {authors}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {/* The first space keeps the dot at the end of a line. */}
      {[venue, yearText].filter(Boolean).join('\u00A0· ')}
    </Typography>
  </Box>
);
