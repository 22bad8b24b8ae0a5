import { paths } from '@lab/contracts';
import { CommandPalette } from './CommandPalette';
import { joinPlace } from './join-place';
import { placeOption } from './options';

/** The pages that everyone may see. */
const places = [
  placeOption('Home', paths.home),
  placeOption('Publications', `${paths.home}#publications`, 'papers articles bibtex'),
  placeOption('Research', `${paths.home}#research`, 'topics projects'),
  placeOption('Lab Members', paths.members, 'people team students alumni contact'),
  joinPlace,
  placeOption('Send your photo', paths.uploadPhoto, 'upload profile add new member'),
  placeOption('Log in', paths.auth, 'sign in password portal'),
];

/** The palette of visitors: public pages, people, topics and publications. */
export const GuestPalette = () => (
  <CommandPalette places={places} placeholder="People, publications, topics and pages" />
);
