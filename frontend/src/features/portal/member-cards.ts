import { paths } from '@lab/contracts';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import AddPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';

/** What can be done about members. A card without a link is still to come. */
export const memberCards = [
  {
    title: 'Add a Member',
    text: 'Start from the members’ directory and add someone new.',
    Icon: PersonAddIcon,
    to: paths.members,
    action: 'Go to Members',
  },
  {
    title: 'Manage Existing Members',
    text: 'Change or remove who is in the directory.',
    Icon: ManageAccountsIcon,
  },
  {
    title: 'Upload Member Photos',
    text: 'Send a photo and profile. Photos are reviewed before they are displayed.',
    Icon: AddPhotoIcon,
    to: paths.uploadPhoto,
    action: 'Upload a Photo',
  },
  {
    title: 'Review Photo Requests',
    text: 'Approve or reject what was sent in. This needs the administrator password.',
    Icon: FactCheckIcon,
    to: paths.photoRequests,
    action: 'Review Requests',
  },
  {
    title: 'Calendar Links',
    text: 'See whose calendars read the lab’s dates, and end a link. This needs the administrator password.',
    Icon: EventAvailableIcon,
    to: paths.calendarLinks,
    action: 'See the Links',
  },
] as const;
