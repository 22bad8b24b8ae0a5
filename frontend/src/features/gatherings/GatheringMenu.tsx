import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import RenewIcon from '@mui/icons-material/AutorenewOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';

interface GatheringMenuProps {
  title: string;
  onDuplicate: () => void;
  onRenew: () => void;
}

/** What can be done with an event and is needed less often. */
export const GatheringMenu = ({ title, onDuplicate, onRenew }: GatheringMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        id={id}
        aria-label={`More for ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} aria-labelledby={id}>
        <MenuItem onClick={choose(onDuplicate)}>
          <DuplicateIcon fontSize="small" aria-hidden />
          Duplicate Event
        </MenuItem>
        <MenuItem onClick={choose(onRenew)}>
          <RenewIcon fontSize="small" aria-hidden />
          Renew Share Link
        </MenuItem>
      </Menu>
    </>
  );
};
