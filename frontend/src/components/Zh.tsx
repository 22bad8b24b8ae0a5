import Box from '@mui/material/Box';
import { useLabNames } from '../lib/site-words/site-words.api';

const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/**
 * A name or title in the other script of the lab, if there is one. The language tells the browser which glyphs, line breaks and voice to use.
 */
export const Zh = ({ children }: { children: string | null }) => {
  const { secondLanguage } = useLabNames();
  if (!children) return null;
  return (
    // A name or title is not broken across lines unless it is longer than a line.
    <Box
      component="span"
      lang={(OTHER_LETTERS.test(children) && secondLanguage) || undefined}
      sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere', fontWeight: 'normal' }}
    >
      {children}
    </Box>
  );
};
