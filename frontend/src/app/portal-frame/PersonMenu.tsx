import { memberPath, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import {
  calendarIcon,
  keyboardIcon,
  notificationsIcon,
  ownEntryIcon,
  passkeyIcon,
  personIcon,
  signOutIcon,
} from '../../components/icons';
import { PopupMenu } from '../../components/PopupMenu';
import { lazyDialog } from '../../components/lazy-part';
import { PersonName } from '../../components/person/PersonName';
import { visuallyHidden } from '../../components/visually-hidden';
import { requireIdentity } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';
import { useRequestedAction } from '../../lib/use-requested-action';
import { ColorModeItems } from '../layout/ColorModeMenu';
import { useShortcuts } from './use-shortcuts';

interface OwnLinksProps {
  /** Undefined while the user has not chosen their name. */
  memberId: number | undefined;
  onChoose: () => void;
}

/** The items of the member's menu that link to pages. */
const OwnLinks = ({ memberId, onChoose }: OwnLinksProps) => (
  <>
    {memberId !== undefined && (
      <MenuItem component={Link} to={memberPath(memberId)} onClick={onChoose}>
        <Icon path={ownEntryIcon} fontSize="small" />
        Your page
      </MenuItem>
    )}
    <MenuItem component={Link} to={paths.signIn} onClick={onChoose}>
      <Icon path={passkeyIcon} fontSize="small" />
      Your sign-in
    </MenuItem>
    {memberId !== undefined && (
      <MenuItem component={Link} to={paths.notificationSettings} onClick={onChoose}>
        <Icon path={notificationsIcon} fontSize="small" />
        Your notification settings
      </MenuItem>
    )}
  </>
);

const IdentityDialog = lazyDialog(async () => (await import('../../components/person/IdentityDialog')).IdentityDialog);

const CalendarLinkDialog = lazyDialog(
  async () => (await import('../../components/calendar-link/CalendarLinkDialog')).CalendarLinkDialog,
);

const AbsenceDialog = lazyDialog(async () => (await import('../../components/absences/AbsenceDialog')).AbsenceDialog);

const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog')).ShortcutsDialog);

/** The user's own days away. They may have chosen their name only a moment ago. */
const OwnDaysAway = () => {
  const person = useSession().session?.member;
  return person && <AbsenceDialog member={person} isOwn />;
};

const buttonSx = (theme: Theme) => ({
  minWidth: 44,
  minHeight: 44,
  // A long name is truncated, so that its neighbours keep their width.
  flexShrink: 1,
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '14rem' },
  // Beside the links of a public page there is no room for a name.
  [theme.breakpoints.down('lg')]: {
    '& .name': visuallyHidden,
    '& .MuiButton-startIcon': { mr: 0 },
  },
});

/**
 * The member's menu: identity, own page, sign-in, notification settings, calendar link, keyboard shortcuts, colour mode,
 * and signing out.
 */
export const PersonMenu = () => {
  const { session } = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const openDialog = useOpenDialog();
  const person = session?.member ?? null;
  const client = useQueryClient();
  useShortcuts(() => openDialog(<ShortcutsDialog />));
  const open = (dialog: ReactNode) => {
    setAnchor(null);
    openDialog(dialog);
  };
  useRequestedAction({
    'set-name': () => open(<IdentityDialog />),
    'calendar-link': () => person && open(<CalendarLinkDialog kind="personal" memberId={person.id} />),
    away: () =>
      void requireIdentity(client, {}).then(
        () => open(<OwnDaysAway />),
        () => {},
      ),
  });
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<Icon path={personIcon} />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        sx={buttonSx}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="name">{person ? <PersonName person={person} /> : 'You'}</span>
      </Button>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => open(<IdentityDialog />)}>
          <Icon path={personIcon} fontSize="small" />
          <span>
            Set your name
            {person && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                You are <PersonName person={person} />
              </Box>
            )}
          </span>
        </MenuItem>
        <OwnLinks memberId={person?.id} onChoose={() => setAnchor(null)} />
        {person && (
          <MenuItem onClick={() => open(<CalendarLinkDialog kind="personal" memberId={person.id} />)}>
            <Icon path={calendarIcon} fontSize="small" />
            Your calendar link
          </MenuItem>
        )}
        <MenuItem onClick={() => open(<ShortcutsDialog />)}>
          <Icon path={keyboardIcon} fontSize="small" />
          Keyboard shortcuts
        </MenuItem>
        <Divider />
        <ColorModeItems onChoose={() => setAnchor(null)} />
        <Divider />
        <MenuItem onClick={() => void navigate(paths.logout)}>
          <Icon path={signOutIcon} fontSize="small" />
          Sign Out
        </MenuItem>
      </PopupMenu>
    </>
  );
};
