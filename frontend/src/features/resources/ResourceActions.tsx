import { resourceLinkMessages, type ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import { copyIcon, deleteIcon, editIcon } from '../../components/icons';
import { useIsPhone } from '../../components/list/list-view';
import { lazyDialog } from '../../components/lazy-part';
import { MoreMenu } from '../../components/MoreMenu';
import { announce, announceCopy, errorOr } from '../../components/toast/announce';
import { useDeleteLink } from './resources.api';

const EditResourceDialog = lazyDialog(async () => (await import('./ResourceDialogs')).EditResourceDialog);

/** Deletes a link for everyone after a confirmation. */
const useRemoveLink = () => {
  const { mutateAsync: remove, isPending } = useDeleteLink();
  return async ({ id, title }: ResourceLink): Promise<void> => {
    const question = `Delete “${title}”? It is deleted for everyone in the lab. This cannot be undone.`;
    if (isPending || !window.confirm(question)) return;
    const removal = remove(id).then(() => ({ title: resourceLinkMessages.deleted, text: title }));
    await announce(removal, errorOr(resourceLinkMessages.deleteFailed));
  };
};

const copy = ({ title, url }: ResourceLink): Promise<void> =>
  announceCopy(
    url,
    { title: 'Link copied!', text: title },
    { title: 'Error', text: `Your browser did not allow copying. The link is ${url}` },
  );

/** Copy, edit and delete a link. */
export const ResourceActions = ({ link }: { link: ResourceLink }) => {
  const open = useOpenDialog();
  const edit = () => open(<EditResourceDialog link={link} />);
  const remove = useRemoveLink();
  const isPhone = useIsPhone();
  const actions = [
    { text: 'Copy link', verb: 'Copy the link of', icon: copyIcon, onChoose: () => void copy(link) },
    { text: 'Edit', verb: 'Edit', icon: editIcon, onChoose: edit },
    { text: 'Delete', verb: 'Delete', icon: deleteIcon, onChoose: () => void remove(link) },
  ];
  if (isPhone) return <MoreMenu label={`Actions for ${link.title}`} items={actions} />;
  return (
    <Box sx={{ display: 'flex', ml: 'auto', mr: -0.75 }}>
      {actions.map(({ verb, icon, onChoose }) => (
        <IconButton key={verb} size="small" aria-label={`${verb} ${link.title}`} onClick={onChoose}>
          <Icon path={icon} fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
};
