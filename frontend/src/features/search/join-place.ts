import { paths } from '@lab/contracts';
import { placeOption } from './options';

/** Where visitors read how to become a member. */
export const joinPlace = placeOption(
  'Join us',
  `${paths.home}#join-us`,
  'apply admission prospective student phd master',
);
