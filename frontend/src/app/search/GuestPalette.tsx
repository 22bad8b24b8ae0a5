import { paths } from '@lab/contracts';
import CommandPalette from '../../features/search/CommandPalette';
import { placeOption } from '../../features/search/options';

/** The pages that everybody may see. */
const places = [
  placeOption('Home', paths.home),
  placeOption('Publications', `${paths.home}#publications`),
  placeOption('Research', `${paths.home}#research`),
  placeOption('Lab Members', paths.members),
  placeOption('Log in', paths.auth),
];

/** The palette of visitors: public pages, people, topics and publications. */
export const GuestPalette = ({ onClose }: { onClose: () => void }) => (
  <CommandPalette places={places} placeholder="People, publications, topics and pages" onClose={onClose} />
);
