import { type Equipment, type EquipmentCheckout, fullName, type Member, paths } from '@lab/contracts';
import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { isReservable } from '../../features/equipment/bookings';
import { useActiveCheckouts, useEquipment } from '../../features/equipment/equipment.api';
import CommandPalette from '../../features/search/CommandPalette';
import { actionOption, type PaletteAction } from '../../features/search/actions';
import { placeOption } from '../../features/search/options';
import { useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { pathTo } from '../../lib/use-asked-action';
import { modes } from '../layout/ColorModeMenu';
import { useIsInPortal } from '../portal-frame/lazy-frame';
import { placesOf } from '../portal-frame/places';
import { joinPlace } from '../../features/search/join-place';
import { ownEntryActions, pageActions } from '../../features/search/page-actions';

const checkOut = ({ id, name }: Equipment): PaletteAction =>
  actionOption(`check-out-${id}`, 'Check out', { object: name, to: pathTo(paths.equipment, 'check-out', id) });

const reserve = ({ id, name }: Equipment): PaletteAction =>
  actionOption(`reserve-${id}`, 'Reserve', { object: name, to: pathTo(paths.equipment, 'reserve', id) });

const giveBack = ({ id, equipmentName }: EquipmentCheckout): PaletteAction =>
  actionOption(`return-${id}`, 'Return', {
    object: equipmentName,
    to: pathTo(paths.equipment, 'return', id),
    isCommon: true,
  });

interface Items {
  equipment: readonly Equipment[];
  checkouts: readonly EquipmentCheckout[];
  /** The user's id; undefined while they have not chosen their name. */
  ownId: number | undefined;
}

/** The user's actions on items: return their own, check out available ones, and reserve those that can be reserved. */
const itemActions = ({ equipment, checkouts, ownId }: Items): PaletteAction[] => [
  ...checkouts.filter(({ labMemberId }) => labMemberId === ownId).map(giveBack),
  ...equipment.filter(({ status }) => status === 'available').map(checkOut),
  ...equipment.filter(isReservable).map(reserve),
];

/** The administrator's actions: an invitation for each member. */
const inviteActions = (members: readonly Member[]): PaletteAction[] =>
  members.map((member) =>
    actionOption(`invite-${member.id}`, 'Invite', {
      object: fullName(member),
      to: pathTo(paths.members, 'invite', member.id),
    }),
  );

/** Actions that are available on every page of the portal. */
const ownActions = (place: string, hasIdentity: boolean): PaletteAction[] => [
  actionOption('set-name', 'Set your name', { words: 'who identity', to: pathTo(place, 'set-name'), isCommon: true }),
  ...(hasIdentity
    ? [actionOption('calendar-link', 'Your calendar link', { words: 'subscribe', to: pathTo(place, 'calendar-link') })]
    : []),
  actionOption('sign-out', 'Sign Out', { words: 'log out', to: paths.logout, isCommon: true }),
];

/** All actions of the palette. */
const useActions = (): PaletteAction[] => {
  const { data: inventory } = useEquipment();
  const { data: checkouts } = useActiveCheckouts();
  const { data: members } = useCurrentMembers();
  const { session, may } = useSession();
  const { setMode } = useColorScheme();
  const { pathname, search } = useLocation();
  const isInPortal = useIsInPortal();
  const ownId = session?.member?.id;
  const ofItems = useMemo(
    () => itemActions({ equipment: inventory?.equipment ?? [], checkouts: checkouts ?? [], ownId }),
    [inventory, checkouts, ownId],
  );
  return [
    ...ofItems,
    ...pageActions,
    ...(may('people') ? inviteActions(members ?? []) : []),
    ...(ownId === undefined ? [] : ownEntryActions(ownId)),
    ...ownActions(isInPortal ? pathname + search : paths.portal, ownId !== undefined),
    ...modes.map(({ mode, label }) =>
      actionOption(`theme-${mode}`, `Theme: ${label}`, { words: 'color mode', run: () => setMode(mode) }),
    ),
  ];
};

/** The palette of members, with every page, the search, and actions. */
export const MemberPalette = ({ onClose }: { onClose: () => void }) => {
  const { may } = useSession();
  const actions = useActions();
  return (
    <CommandPalette
      places={[...placesOf(may).map(({ name, to }) => placeOption(name, to)), joinPlace]}
      actions={actions}
      placeholder="Search or type a command…"
      onClose={onClose}
    />
  );
};
