import CommandPalette from '../../features/search/CommandPalette';
import { placeOption } from '../../features/search/options';
import { useSession } from '../../lib/session/session.api';
import { placesOf } from '../portal-frame/places';
import { useActions } from './use-actions';

/** The palette of members: every page, everything that can be found, and what can be done. */
export const MemberPalette = ({ onClose }: { onClose: () => void }) => {
  const { isAdmin } = useSession();
  const actions = useActions();
  return (
    <CommandPalette
      places={placesOf(isAdmin).map(({ name, to }) => placeOption(name, to))}
      actions={actions}
      placeholder="What to find, or what to do"
      onClose={onClose}
    />
  );
};
