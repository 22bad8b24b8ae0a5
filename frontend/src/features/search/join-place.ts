import { paths } from '@lab/contracts';
import { placeOption } from './options';

/** The place where visitors read how to join the lab. */
export const joinPlace = placeOption(
  'Join us',
  `${paths.home}#join-us`,
  'apply admission prospective student phd master',
);
