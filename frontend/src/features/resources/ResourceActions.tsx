import type { ResourceLink } from '@lab/contracts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { showToast } from '../../components/toast/toast-store';
import { copyText } from '../../lib/copy-text';
import { DeleteResourceDialog } from './DeleteResourceDialog';
import { EditResourceDialog } from './EditResourceDialog';

const copy = async ({ title, url }: ResourceLink): Promise<void> => {
  if (await copyText(url)) showToast({ title: 'Link copied!', text: title });
  else showToast({ title: 'Error', text: `Your browser did not allow it. Here it is: ${url}`, variant: 'destructive' });
};

/** Copy, edit and delete a link. */
export const ResourceActions = ({ link }: { link: ResourceLink }) => {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', mr: -1 }}>
      <IconButton aria-label={`Copy the link of ${link.title}`} onClick={() => void copy(link)}>
        <CopyIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Edit ${link.title}`} onClick={() => setOpen('edit')}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${link.title}`} onClick={() => setOpen('delete')}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {open === 'edit' && <EditResourceDialog link={link} onClose={close} />}
      {open === 'delete' && <DeleteResourceDialog link={link} onClose={close} />}
    </Box>
  );
};
