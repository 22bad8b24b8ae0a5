import type { ResourceLink } from '@lab/contracts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { showToast } from '../../components/toast/toast-store';
import { copyText } from '../../lib/copy-text';
import { useEditLink } from './edit-link';
import { useRemoveLink } from './use-remove-link';

const copy = async ({ title, url }: ResourceLink): Promise<void> => {
  if (await copyText(url)) showToast({ title: 'Link copied!', text: title });
  else
    showToast({
      title: 'Error',
      text: `Your browser did not allow copying. The link is ${url}`,
      variant: 'destructive',
    });
};

/** Copy, edit and delete a link. */
export const ResourceActions = ({ link }: { link: ResourceLink }) => {
  const edit = useEditLink();
  const remove = useRemoveLink();
  return (
    <Box sx={{ display: 'flex', ml: 'auto', mr: -1 }}>
      <IconButton aria-label={`Copy the link of ${link.title}`} onClick={() => void copy(link)}>
        <CopyIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Edit ${link.title}`} onClick={() => edit(link)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${link.title}`} onClick={() => void remove(link)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
