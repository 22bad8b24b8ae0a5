import { paths, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CloseDialog } from '../../../components/dialog/open-dialog';
import { LazyDialog } from '../../../components/dialog/LazyDialog';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { Icon } from '../../../components/Icon';
import { addIcon, addPersonIcon, importIcon, inviteIcon } from '../../../components/icons';
import { lazyPart } from '../../../components/lazy-part';
import { SitePencil } from '../../../components/site-pencil/SitePencil';
import { useRequestedAction } from '../../../lib/use-requested-action';
import { useMayChange } from '../use-may-change';
import { AddMemberDialog, ImportMembersDialog, InviteAllDialog, InviteDialog, useOpenManaging } from './dialogs';

const AdminLogin = lazyPart(async () => (await import('../../../components/access/AdminLogin')).AdminLogin);

/** Dialogs that links to this page may open; the administrator's password comes first. */
const REQUESTED_ACTIONS: ReadonlySet<string> = new Set(['manage', 'add', 'invite', 'invite-all', 'import']);

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
        <CloseDialog value={close}>
          <LazyDialog
            title="Administrator Login"
            text="With the administrator’s password you can add and change people on this page. The login lasts 30 minutes."
          >
            <AdminLogin isAnnounced={false} />
          </LazyDialog>
        </CloseDialog>
      )}
    </>
  );
};

const tools = [
  { label: 'Import', icon: importIcon, Dialog: ImportMembersDialog },
  { label: 'Invite everybody', icon: inviteIcon, Dialog: InviteAllDialog },
] as const;

const ManagingTools = () => {
  const open = useOpenManaging();
  return tools.map(({ label, icon, Dialog }) => (
    <Button
      key={label}
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={icon} />}
      aria-haspopup="dialog"
      onClick={() => open(<Dialog />)}
    >
      {label}
    </Button>
  ));
};

/** What administrators and helpers do with the whole directory. Other members are asked for the password first. */
export const DirectoryTools = () => {
  const { mayManage, isLoggedIn } = useMayChange();
  if (mayManage) return <ManagingTools />;
  return isLoggedIn ? <ManageButton /> : null;
};

/** The actions beside the title: everyone may send a photo; administrators and helpers add members. */
export const DirectoryActions = ({ members }: { members: readonly Member[] | undefined }) => {
  const { mayManage } = useMayChange();
  const open = useOpenManaging();
  const add = () => open(<AddMemberDialog />);
  useRequestedAction(
    // The action waits until the members are loaded.
    mayManage && members
      ? {
          manage: () => undefined,
          add,
          invite: (id) => {
            const member = members.find((each) => each.id === id);
            if (member) open(<InviteDialog member={member} />);
          },
          'invite-all': () => open(<InviteAllDialog />),
          import: () => open(<ImportMembersDialog />),
        }
      : {},
  );
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, md: 1.5 } }}>
      <SmallOnPhones
        label="Add New Member"
        icon={addIcon}
        variant="outlined"
        color="inherit"
        component={Link}
        to={paths.uploadPhoto}
      />
      {mayManage && (
        <SmallOnPhones
          label="Add member directly"
          icon={addPersonIcon}
          variant="contained"
          aria-haspopup="dialog"
          onClick={add}
        />
      )}
      <SitePencil tab="settings" what="the roles of the directory" />
    </Box>
  );
};
