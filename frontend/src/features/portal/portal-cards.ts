import { paths } from '@lab/contracts';
import EquipmentIcon from '@mui/icons-material/DevicesOutlined';
import CelebrationIcon from '@mui/icons-material/CelebrationOutlined';
import EventIcon from '@mui/icons-material/EventNoteOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import LocalLibraryIcon from '@mui/icons-material/LocalLibraryOutlined';
import StorageIcon from '@mui/icons-material/StorageOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

export interface PortalCard {
  title: string;
  text: string;
  to: string;
  Icon: typeof SvgIcon;
}

/** The tools of the portal, in the order of the dashboard. */
export const portalCards: readonly PortalCard[] = [
  {
    title: 'Managing Members',
    text: 'See who is in the lab and add new members.',
    to: paths.members,
    Icon: GroupsIcon,
  },
  {
    title: 'Equipment Management',
    text: 'See what the lab owns, take an item with you and bring it back.',
    to: paths.equipment,
    Icon: EquipmentIcon,
  },
  {
    title: 'Lab Meeting',
    text: 'Plan the weekly meeting, propose papers and vote on them.',
    to: paths.labMeeting,
    Icon: EventIcon,
  },
  {
    title: 'Social Gatherings',
    text: 'Propose and vote on venues for the lab’s events.',
    to: paths.socialGatherings,
    Icon: CelebrationIcon,
  },
  {
    title: 'Support & Resources',
    text: 'Forms, guides, tutorials and references that the lab shares.',
    to: paths.supportAndResources,
    Icon: LocalLibraryIcon,
  },
  {
    title: 'Database Admin',
    text: 'Look into every table and mend a record. For the professor only.',
    to: paths.dbAdmin,
    Icon: StorageIcon,
  },
];
