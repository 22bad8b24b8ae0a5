import { fullName, type Member, paths } from '@lab/contracts';
import { useColorScheme } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { useItemActions } from '../../features/equipment/index';
import {
  actionOption,
  CommandPalette,
  joinPlace,
  ownEntryActions,
  pageActions,
  type PaletteAction,
  placeOption,
} from '../../features/search/index';
import { useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { actionPath } from '../../lib/use-requested-action';
import { modes } from '../layout/ColorModeMenu';
import { useIsInPortal } from '../portal-frame/lazy-frame';
import { placesOf } from '../portal-frame/places';
import { usePlannedActions } from './use-planned-actions';

/** The administrator's actions: an invitation for each member. */
const inviteActions = (members: readonly Member[]): PaletteAction[] =>
  members.map((member) =>
    actionOption(`invite-${member.id}`, 'Invite', {
      object: fullName(member),
      to: actionPath(paths.members, 'invite', member.id),
    }),
  );

/** Actions that are available on every page of the portal. */
const ownActions = (place: string, hasIdentity: boolean): PaletteAction[] => [
  actionOption('set-name', 'Set your name', {
    words: 'who identity',
    to: actionPath(place, 'set-name'),
    isCommon: true,
  }),
  actionOption('away', 'I’m away', {
    words: "i'm am sick ill leave absent absence holiday vacation travel days off",
    to: actionPath(place, 'away'),
  }),
  ...(hasIdentity
    ? [
        actionOption('calendar-link', 'Your calendar link', {
          words: 'subscribe',
          to: actionPath(place, 'calendar-link'),
        }),
      ]
    : []),
  actionOption('sign-out', 'Sign Out', { words: 'log out', to: paths.logout, isCommon: true }),
];

/** All actions of the palette. */
const useActions = (): PaletteAction[] => {
  const itemActions = useItemActions();
  const plannedActions = usePlannedActions();
  const { data: members } = useCurrentMembers();
  const { session, may } = useSession();
  const { setMode } = useColorScheme();
  const { pathname, search } = useLocation();
  const isInPortal = useIsInPortal();
  const ownId = session?.member?.id;
  return [
    ...itemActions,
    ...plannedActions,
    ...pageActions(may),
    ...(may('people') ? inviteActions(members ?? []) : []),
    ...(ownId === undefined ? [] : ownEntryActions(ownId)),
    ...ownActions(isInPortal ? pathname + search : paths.portal, ownId !== undefined),
    ...modes.map(({ mode, label }) =>
      actionOption(`theme-${mode}`, `Theme: ${label}`, { words: 'color mode', run: () => setMode(mode) }),
    ),
  ];
};

/** The palette of members, with every page, the search, and actions. */
export const MemberPalette = () => {
  const { may } = useSession();
  const actions = useActions();
  return (
    <CommandPalette
      places={[...placesOf(may).map(({ name, to }) => placeOption(name, to)), joinPlace]}
      actions={actions}
      placeholder="Search or type a command…"
    />
  );
};
