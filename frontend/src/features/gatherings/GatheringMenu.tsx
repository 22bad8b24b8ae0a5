import RenewIcon from '@mui/icons-material/AutorenewOutlined';
import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined';
import { MoreMenu } from '../../components/MoreMenu';

interface GatheringMenuProps {
  title: string;
  onDuplicate: () => void;
  onRenew: () => void;
}

/** The rarer actions of a gathering. */
export const GatheringMenu = ({ title, onDuplicate, onRenew }: GatheringMenuProps) => (
  <MoreMenu
    label={`More for ${title}`}
    items={[
      { text: 'Duplicate Event', Icon: DuplicateIcon, onChoose: onDuplicate },
      { text: 'Renew Share Link', Icon: RenewIcon, onChoose: onRenew },
    ]}
  />
);
