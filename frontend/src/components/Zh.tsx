import Box from '@mui/material/Box';

const CHINESE = /\p{Script=Han}/u;

/**
 * A name or title in the other script of the lab. Of a Chinese one the language tells the browser which glyphs, line breaks and
 * voice to use; another lab's may be in any language.
 */
export const Zh = ({ children }: { children: string }) => (
  // A name or title is not broken across lines.
  <Box
    component="span"
    lang={CHINESE.test(children) ? 'zh-Hant' : undefined}
    sx={{ display: 'inline-block', fontWeight: 'normal' }}
  >
    {children}
  </Box>
);
