import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

interface RowActionsProps {
  id: string;
  onOpen: (kind: 'edit' | 'delete') => void;
}

/** What can be done with one row. */
export const RowActions = ({ id, onOpen }: RowActionsProps) => (
  <Box sx={{ display: 'flex' }}>
    <IconButton size="small" aria-label={`Edit row ${id}`} title="Edit" onClick={() => onOpen('edit')}>
      <EditIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Delete row ${id}`} title="Delete" onClick={() => onOpen('delete')}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  </Box>
);
