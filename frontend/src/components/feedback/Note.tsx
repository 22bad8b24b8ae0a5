import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A calm remark above or beside content. */
export const Note = ({ text }: { text: string }) => (
  <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'surface.sunken', maxWidth: (theme) => theme.sizes.page.text }}>
    <Typography variant="body2">{text}</Typography>
  </Box>
);
