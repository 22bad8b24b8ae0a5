import Box from '@mui/material/Box';

/** A variable of the portal's environment, in a sentence. */
export const Variable = ({ name }: { name: string }) => (
  <Box component="code" sx={{ px: 0.5, borderRadius: 0.5, bgcolor: 'surface.sunken' }}>
    {name}
  </Box>
);
