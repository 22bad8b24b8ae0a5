import { resourceCategoryMessages, type ResourceCategory, type SharedCategory } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import { deleteIcon, editIcon } from '../../components/icons';
import { lazyDialog } from '../../components/lazy-part';
import { announce, errorOr } from '../../components/toast/announce';
import { showToast } from '../../components/toast/toast-store';
import { useDeleteShared, useShareCategory } from './resources.api';
import { removeCategory } from './use-categories';

/** In the corner, above the link that covers the card. */
const categoryActionsSx: SxProps<Theme> = {
  position: 'absolute',
  right: (theme) => theme.spacing(2),
  bottom: (theme) => theme.spacing(2.5),
  display: 'flex',
};

const CategoryDialog = lazyDialog(async () => (await import('./CategoryDialog')).CategoryDialog);
const SharedCategoryDialog = lazyDialog(async () => (await import('./CategoryDialog')).SharedCategoryDialog);

const removeKept = ({ id, title }: ResourceCategory): void => {
  const consequence =
    'Its links are kept: the search still finds them, and a new category with the same name shows them again.';
  if (!window.confirm(`Delete the category “${title}” from this browser? ${consequence}`)) return;
  removeCategory(id);
  showToast({ title: resourceCategoryMessages.deleted, text: title });
};

/** Deletes a category for everyone after a confirmation. The server refuses while it has links. */
const useRemove = () => {
  const { mutateAsync: removeShared } = useDeleteShared();
  return async (category: ResourceCategory): Promise<void> => {
    const { id, title, version } = category;
    if (version === undefined) return removeKept(category);
    if (!window.confirm(`Delete the category “${title}” for everyone in the lab?`)) return;
    const removal = removeShared(id).then(() => ({ title: resourceCategoryMessages.deleted, text: title }));
    await announce(removal, errorOr(resourceCategoryMessages.deleteFailed));
  };
};

/** The actions of a category that is not built-in. */
export const CategoryActions = ({ category }: { category: ResourceCategory }) => {
  const open = useOpenDialog();
  const remove = useRemove();
  const { id, version } = category;
  const edit = () =>
    open(
      version === undefined ? (
        <CategoryDialog category={category} />
      ) : (
        <SharedCategoryDialog category={{ ...category, id: Number(id), version }} />
      ),
    );
  return (
    <Box sx={categoryActionsSx}>
      <IconButton aria-label={`Edit ${category.title}`} onClick={edit}>
        <Icon path={editIcon} fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${category.title}`} onClick={() => void remove(category)}>
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
    </Box>
  );
};

interface LocalCategoryNoteProps {
  category: ResourceCategory;
  onShared?: (category: SharedCategory) => void;
  sx?: SxProps<Theme>;
}

/** Says that only this browser has the category and where others find its links, and offers to share it. */
export const LocalCategoryNote = ({ category, onShared, sx }: LocalCategoryNoteProps) => {
  const { mutateAsync: share, isPending } = useShareCategory();
  const { id, title, description, dbCategory, iconColor } = category;
  const shareOnce = async () => {
    const sharing = share({ title, description, dbCategory, iconColor, replaces: id }).then((shared) => {
      removeCategory(id);
      onShared?.(shared);
      return { title: resourceCategoryMessages.shared, text: title };
    });
    await announce(sharing, errorOr(resourceCategoryMessages.saveFailed));
  };
  return (
    <Box sx={sx ?? null}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Only in this browser. Others find its links with the search of the Lab Resources Hub.
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Share with the lab: ${title}`}
        loading={isPending}
        sx={{ mt: 1 }}
        onClick={() => void shareOnce()}
      >
        Share with the lab
      </Button>
    </Box>
  );
};
