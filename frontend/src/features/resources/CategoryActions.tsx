import { resourceCategoryMessages, type ResourceCategory } from '@lab/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { showToast } from '../../components/toast/toast-store';
import { CategoryDialog } from './CategoryDialog';
import { removeCategory } from './custom-categories';

/** What can be done with a category of one's own. */
export const CategoryActions = ({ category }: { category: ResourceCategory }) => {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const remove = () => {
    removeCategory(category.id);
    showToast({ title: resourceCategoryMessages.deleted, text: category.title });
  };
  return (
    <Box sx={{ ml: 'auto', mr: -1, mb: -1, position: 'relative', display: 'flex' }}>
      <IconButton aria-label={`Edit ${category.title}`} onClick={() => setOpen('edit')}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${category.title}`} onClick={() => setOpen('delete')}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {open === 'edit' && <CategoryDialog category={category} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          isOpen
          title="Delete this category?"
          text={`“${category.title}” goes from this browser. Its links stay: the search of the hub finds them, and so does a new category of the same name.`}
          confirmLabel="Delete"
          onConfirm={remove}
          onClose={close}
        />
      )}
    </Box>
  );
};
