import { resourceCategoryMessages, type ResourceCategory } from '@lab/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { showToast } from '../../components/toast/toast-store';
import { CategoryDialog } from './CategoryDialog';
import { removeCategory } from './custom-categories';
import { categoryActionsSx } from './resources-styles';

const remove = ({ id, title }: ResourceCategory): void => {
  const consequence = 'Its links stay: the search of the hub finds them, and so does a new category of the same name.';
  if (!window.confirm(`Delete the category “${title}” from this browser? ${consequence}`)) return;
  removeCategory(id);
  showToast({ title: resourceCategoryMessages.deleted, text: title });
};

/** What can be done with a category of one's own. */
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
