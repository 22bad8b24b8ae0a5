import { RESOURCE_LINKS_CSV_PATH } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ImportDialog } from './ImportDialog';

/** How the hub is kept in order, with what concerns all of it. */
export const ManagingResources = () => {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Box component="section" aria-labelledby="managing-resources" sx={{ mt: { xs: 6, md: 9 } }}>
      <Typography variant="h2" id="managing-resources">
        Managing Resources
      </Typography>
      <Typography sx={{ mt: 2, maxWidth: (theme) => theme.sizes.measure, color: 'text.secondary' }}>
        Open a category to add links, change them or delete them; everyone in the lab sees the same links. Categories
        that you add yourself are kept in this browser. Every night each link is tried, and one that leads nowhere is
        marked.
      </Typography>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setIsImporting(true)}>
          Import Links
        </Button>
        <Button variant="outlined" color="inherit" href={RESOURCE_LINKS_CSV_PATH} download>
          Export as CSV
        </Button>
      </Box>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </Box>
  );
};
