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
  /** The short name in the bar. */
  name: string;
  text: string;
  to: string;
  /** Its other pages, as patterns of `paths`. */
  pages: readonly string[];
  Icon: typeof SvgIcon;
}

export const portalCards: readonly PortalCard[] = [
  {
    title: 'Managing Members',
    name: 'Members',
    text: 'See who is in the lab and add new members.',
    to: paths.members,
    pages: [paths.member, paths.managingMember, paths.managedMembers, paths.uploadPhoto],
    Icon: GroupsIcon,
  },
  {
    title: 'Equipment Management',
    name: 'Equipment',
    text: 'See what the lab owns, check items out and return them.',
    to: paths.equipment,
    pages: [],
    Icon: EquipmentIcon,
  },
  {
    title: 'Lab Meeting',
    name: 'Meetings',
    text: 'Plan the weekly meeting, propose papers and vote on them.',
    to: paths.labMeeting,
    pages: [paths.labMeetings, paths.labMeetingPage],
    Icon: EventIcon,
  },
  {
    title: 'Social Gatherings',
    name: 'Gatherings',
    text: 'Propose and vote on venues for the lab’s events.',
    to: paths.socialGatherings,
    pages: [paths.dinnerVoting, paths.sharedSocialGathering, paths.sharedSocialGatheringAlias],
    Icon: CelebrationIcon,
  },
  {
    title: 'Support & Resources',
    name: 'Resources',
    text: 'Forms, guides, tutorials and references that the lab shares.',
    to: paths.supportAndResources,
    pages: [paths.resources, paths.resourceType],
    Icon: LocalLibraryIcon,
  },
  {
    title: 'Database Admin',
    name: 'Database',
    text: 'View every table and correct records. For the professor only.',
    to: paths.dbAdmin,
    pages: [],
    Icon: StorageIcon,
  },
];
