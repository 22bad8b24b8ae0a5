import { memberPath, paths, type Session } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
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
import { lazyPart } from '../../components/lazy-part';
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

const IdentityDialog = lazyPart(async () => (await import('../../components/person/IdentityDialog')).IdentityDialog);

const CalendarLinkDialog = lazyPart(
  async () => (await import('../../components/calendar-link/CalendarLinkDialog')).CalendarLinkDialog,
);

const AbsenceDialog = lazyPart(async () => (await import('../../components/absences/AbsenceDialog')).AbsenceDialog);

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog')).ShortcutsDialog);

type OpenDialog = 'identity' | 'calendar' | 'away' | 'shortcuts';

interface DialogsProps {
  opened: OpenDialog | null;
  person: Session['member'];
  shortcuts: ReturnType<typeof useShortcuts>;
  onClose: () => void;
}

const Dialogs = ({ opened, person, shortcuts: { isOn, turn }, onClose }: DialogsProps) => (
  <>
    {opened === 'identity' && <IdentityDialog onClose={onClose} />}
    {opened === 'shortcuts' && <ShortcutsDialog isOn={isOn} onTurn={turn} onClose={onClose} />}
    {opened === 'away' && person && <AbsenceDialog member={person} isOwn onClose={onClose} />}
    {opened === 'calendar' && person && <CalendarLinkDialog kind="personal" memberId={person.id} onClose={onClose} />}
  </>
);

const buttonSx = (theme: Theme) => ({
  minWidth: 44,
  minHeight: 44,
  // A long name is truncated, so that its neighbours keep their width.
  flexShrink: 1,
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '14rem' },
  [theme.breakpoints.down('sm')]: {
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
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const person = session?.member ?? null;
  const client = useQueryClient();
  const shortcuts = useShortcuts(() => setDialog('shortcuts'));
  useRequestedAction({
    'set-name': () => setDialog('identity'),
    'calendar-link': () => setDialog('calendar'),
    away: () =>
      void requireIdentity(client, {}).then(
        () => setDialog('away'),
        () => {},
      ),
  });
  const open = (next: typeof dialog) => {
    setAnchor(null);
    setDialog(next);
  };
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
        <MenuItem onClick={() => open('identity')}>
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
          <MenuItem onClick={() => open('calendar')}>
            <Icon path={calendarIcon} fontSize="small" />
            Your calendar link
          </MenuItem>
        )}
        <MenuItem onClick={() => open('shortcuts')}>
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

      <Dialogs opened={dialog} person={person} shortcuts={shortcuts} onClose={() => setDialog(null)} />
    </>
  );
};
