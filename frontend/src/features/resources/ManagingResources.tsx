import { RESOURCE_LINKS_CSV_PATH } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog')).ImportDialog);

/** Explains how the hub is maintained, with the actions for all links. */
export const ManagingResources = () => {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Box component="section" aria-labelledby="managing-resources" sx={{ mt: { xs: 6, md: 9 } }}>
      <Typography variant="h2" id="managing-resources">
        Managing Resources
      </Typography>
      <Typography sx={{ mt: 2, maxWidth: (theme) => theme.sizes.measure, color: 'text.secondary' }}>
        Open a category to add, change or delete links; everyone in the lab sees the same links. Categories that you add
        are kept in this browser only. All links are checked every night, and broken ones are marked.
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
