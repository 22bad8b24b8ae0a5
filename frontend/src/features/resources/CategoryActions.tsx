import { resourceCategoryMessages, type ResourceCategory } from '@lab/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { showToast } from '../../components/toast/toast-store';
import { removeCategory } from './custom-categories';
import { categoryActionsSx } from './resources-styles';
import { lazyPart } from '../../components/lazy-part';

const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog')).CategoryDialog);

const remove = ({ id, title }: ResourceCategory): void => {
  const consequence =
    'Its links are kept: the search still finds them, and a new category with the same name shows them again.';
  if (!window.confirm(`Delete the category “${title}” from this browser? ${consequence}`)) return;
  removeCategory(id);
  showToast({ title: resourceCategoryMessages.deleted, text: title });
};

/** The actions of a custom category. */
export const CategoryActions = ({ category }: { category: ResourceCategory }) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <Box sx={categoryActionsSx}>
      <IconButton aria-label={`Edit ${category.title}`} onClick={() => setEditing(true)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${category.title}`} onClick={() => remove(category)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {isEditing && <CategoryDialog category={category} onClose={() => setEditing(false)} />}
    </Box>
  );
};
