import { paths, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LazyDialog } from '../../../components/dialog/LazyDialog';
import { Icon } from '../../../components/Icon';
import { addIcon, importIcon, inviteIcon } from '../../../components/icons';
import { lazyPart } from '../../../components/lazy-part';
import { MoreMenu } from '../../../components/MoreMenu';
import { SitePencil } from '../../../components/site-pencil/SitePencil';
import { useRequestedAction } from '../../../lib/use-requested-action';
import { useMayChange } from '../use-may-change';
import { useOpenDialog } from './managing-context';

const AdminLogin = lazyPart(async () => (await import('../../../components/access/AdminLogin')).AdminLogin);

/** Dialogs that links to this page may open; the administrator's password comes first. */
const REQUESTED_ACTIONS: ReadonlySet<string> = new Set(['add', 'invite', 'invite-all', 'import']);

/** Asks for the administrator's password in place; the cards can then be changed. */
const ManageButton = () => {
  const [params, setParams] = useSearchParams();
  const [isPressed, setIsPressed] = useState(false);
  const isAsked = REQUESTED_ACTIONS.has(params.get('do') ?? '');
  const close = () => {
    setIsPressed(false);
    if (isAsked) setParams({}, { replace: true });
  };
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setIsPressed(true)}>
        Manage members
      </Button>
      {(isPressed || isAsked) && (
        <LazyDialog
          isOpen
          title="Administrator Login"
          text="With the administrator’s password you can add and change people on this page. The login lasts 30 minutes."
          onClose={close}
        >
          <AdminLogin isAnnounced={false} />
        </LazyDialog>
      )}
    </>
  );
};

const ManagingActions = () => {
  const open = useOpenDialog();
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={addIcon} />}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'add' })}
      >
        Add member directly
      </Button>
      <MoreMenu
        label="More about the directory"
        items={[
          { text: 'Invite everybody', icon: inviteIcon, onChoose: () => open({ kind: 'invite-all' }) },
          { text: 'Import', icon: importIcon, onChoose: () => open({ kind: 'import' }) },
        ]}
      />
    </>
  );
};

/** The actions of the directory: everyone may send a photo; administrators and helpers manage members. */
export const DirectoryActions = ({ members }: { members: readonly Member[] | undefined }) => {
  const { mayManage, isLoggedIn } = useMayChange();
  const open = useOpenDialog();
  useRequestedAction(
    // The action waits until the members are loaded.
    mayManage && members
      ? {
          add: () => open({ kind: 'add' }),
          invite: (id) => {
            const member = members.find((each) => each.id === id);
            if (member) open({ kind: 'invite', member });
          },
          'invite-all': () => open({ kind: 'invite-all' }),
          import: () => open({ kind: 'import' }),
        }
      : {},
  );
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {isLoggedIn && !mayManage && <ManageButton />}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={addIcon} />}
        component={Link}
        to={paths.uploadPhoto}
      >
        Add New Member
      </Button>
      {mayManage && <ManagingActions />}
      <SitePencil tab="settings" what="the roles of the directory" />
    </Box>
  );
};
