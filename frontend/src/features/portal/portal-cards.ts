import { paths } from '@lab/contracts';
import {
  databaseIcon,
  equipmentIcon,
  gatheringsIcon,
  meetingsIcon,
  membersIcon,
  resourcesIcon,
} from '../../components/icons';

export interface PortalCard {
  title: string;
  /** The short name in the bar. */
  name: string;
  text: string;
  to: string;
  /** Its other pages, as patterns of `paths`. */
  pages?: readonly string[];
  icon: string;
}

export const portalCards: readonly PortalCard[] = [
  {
    title: 'Managing Members',
    name: 'Members',
    text: 'See who is in the lab and add new members.',
    to: paths.members,
    pages: [paths.member, paths.managingMember, paths.uploadPhoto],
    icon: membersIcon,
  },
  {
    title: 'Equipment Management',
    name: 'Equipment',
    text: 'See what the lab owns, check items out and return them.',
    to: paths.equipment,
    pages: [paths.equipmentTimeline, paths.equipmentItem, paths.stockTakes, paths.stockTake],
    icon: equipmentIcon,
  },
  {
    title: 'Lab Meeting',
    name: 'Meetings',
    text: 'Plan the weekly meeting, propose papers and vote on them.',
    to: paths.labMeeting,
    pages: [paths.labMeetings, paths.labMeetingPage],
    icon: meetingsIcon,
  },
  {
    title: 'Social Gatherings',
    name: 'Gatherings',
    text: 'Propose and vote on venues for the lab’s events.',
    to: paths.socialGatherings,
    pages: [paths.dinnerVoting, paths.sharedSocialGathering, paths.sharedSocialGatheringAlias],
    icon: gatheringsIcon,
  },
  {
    title: 'Support & Resources',
    name: 'Resources',
    text: 'Forms, guides, tutorials and references that the lab shares.',
    to: paths.supportAndResources,
    pages: [paths.resources, paths.resourceType],
    icon: resourcesIcon,
  },
  {
    title: 'Database Admin',
    name: 'Database',
    text: 'View every table and correct records. For the professor only.',
    to: paths.dbAdmin,
    icon: databaseIcon,
  },
];
