import { memberPath, paths } from '@lab/contracts';
import EntryIcon from '@mui/icons-material/BadgeOutlined';
import SignInIcon from '@mui/icons-material/FingerprintOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';

interface OwnLinksProps {
  /** Undefined for somebody who has not said who they are. */
  memberId: number | undefined;
  onChoose: () => void;
}

/** The items of the member's menu that lead to pages of their own. */
export const OwnLinks = ({ memberId, onChoose }: OwnLinksProps) => (
  <>
    {memberId !== undefined && (
      <MenuItem component={Link} to={memberPath(memberId)} onClick={onChoose}>
        <EntryIcon fontSize="small" />
        Your page
      </MenuItem>
    )}
    <MenuItem component={Link} to={paths.signIn} onClick={onChoose}>
      <SignInIcon fontSize="small" />
      Your sign-in
    </MenuItem>
    {memberId !== undefined && (
      <MenuItem component={Link} to={paths.notificationSettings} onClick={onChoose}>
        <NotificationsIcon fontSize="small" />
        Your notification settings
      </MenuItem>
    )}
  </>
);
