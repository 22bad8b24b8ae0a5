import { paths } from '@lab/contracts';
import EventIcon from '@mui/icons-material/EventNoteOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
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
    title: 'Lab Meeting',
    text: 'Plan the weekly meeting, propose papers and vote on them.',
    to: paths.labMeeting,
    Icon: EventIcon,
  },
];
