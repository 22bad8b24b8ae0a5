import {
  ANONYMOUS_GUEST,
  GUEST_KEY_PARAMETER,
  limits,
  rsvpMessages,
  sharedGatheringPath,
  type SaveRsvp,
  type SharedSocialGathering,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { Note } from '../../../components/feedback/Note';
import { TextInput } from '../../../components/form/TextInput';
import { Icon } from '../../../components/Icon';
import { shareLinkIcon } from '../../../components/icons';
import { Panel } from '../../../components/layout/Panel';
import { lazyDialog } from '../../../components/lazy-part';
import { LinkedText } from '../../../components/LinkedText';
import { MemberName } from '../../../components/person/MemberName';
import { announce, errorOr, warn } from '../../../components/toast/announce';
import { canPersist, useStoredValue } from '../../../lib/stored-value';
import { useSession } from '../../../lib/session/session.api';
import { GatheringMoment } from '../gathering-times';
import { RsvpForm, RsvpSection } from '../rsvps/RsvpSection';
import { noteSx } from '../venues/VenueDetails';
import { copyLink, type CopiedLink } from './copy-link';
import { useGuestKey, useSaveSharedRsvp, useSharedUpdates, type TimedSharedGathering } from './shared-gathering.api';
import { SharedVenues, SharedVotingState, VotingInformation } from './SharedVoting';

/** A shared gathering: facts and RSVPs in one column, venues in the other; stacked on phones. */
const sharedColumnsSx = (theme: Theme) => ({
  overflowWrap: 'anywhere',
  display: 'grid',
  gap: { xs: 4, lg: 5 },
  columnGap: { lg: 8 },
  '& > *': { minWidth: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${theme.sizes.gathering.sharedFacts} minmax(0, 1fr)` },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"facts" "venues" "answers"', lg: '"facts venues" "answers venues"' },
});

/** Stores the name of a guest for later votes. */
const useGuestName = () => useStoredValue('guest-name', '');

/** What the page offers to a visitor of a shared gathering. The server enforces it. */
const useVisitor = ({ visibility, isVotingOpen }: SharedSocialGathering) => {
  const { isLoggedIn } = useSession();
  const isInvited = visibility === 'invitees_only';
  return { isGuest: !isLoggedIn, canVote: isInvited && isVotingOpen, canAnswer: isInvited || isLoggedIn };
};

const ShareLinkDialog = lazyDialog(async () => (await import('./ShareLinkDialog')).ShareLinkDialog);

const linkOf = (shareToken: string, guestKey: string): CopiedLink => ({
  url: `${location.origin}${sharedGatheringPath(shareToken)}#${GUEST_KEY_PARAMETER}=${guestKey}`,
  title: 'Your personal link',
  copied: 'Your personal link was copied. Keep it to yourself.',
});

/** A guest's personal link, for changing their vote on another device. */
const GuestLink = ({ shareToken }: { shareToken: string }) => {
  const { mutateAsync: getKey, isPending } = useGuestKey(shareToken);
  const open = useOpenDialog();
  const copy = async () => {
    try {
      const link = linkOf(shareToken, (await getKey()).guestKey);
      if (!(await copyLink(link))) open(<ShareLinkDialog link={link} />);
    } catch (error) {
      warn(errorOr('Failed to get your personal link')(error));
    }
  };
  return (
    <Box sx={noteSx}>
      <Typography variant="h6" component="h3">
        Another device?
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
        Open your personal link on another device to change your votes and your answer there. Anyone who has it can vote
        as you.
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={shareLinkIcon} />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => void copy()}
      >
        Copy my personal link
      </Button>
    </Box>
  );
};

/** Shown before the first vote, because a guest is recognized by a cookie. */
const FORGOTTEN =
  'Your browser does not keep cookies, so it cannot recognize you after this page is closed. To change your votes later, copy your personal link on this page.';

interface SharedGatheringProps {
  gathering: TimedSharedGathering;
  shareToken: string;
}

const Heading = ({ gathering }: { gathering: TimedSharedGathering }) => (
  <div>
    <Typography variant="h2">{gathering.title}</Typography>
    <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
      Proposed by <MemberName name={gathering.proposedBy} /> on <GatheringMoment instant={gathering.createdAt} />
    </Typography>
    {gathering.description && (
      <Typography sx={{ mt: 2, whiteSpace: 'pre-line' }}>
        <LinkedText text={gathering.description} />
      </Typography>
    )}
    <Typography variant="h6" component="p" sx={{ mt: 2.5 }}>
      Proposed for <GatheringMoment instant={gathering.proposedDate} />
    </Typography>
  </div>
);

/** The name under which a guest votes. */
const GuestName = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    label="Your Name (optional)"
    placeholder={ANONYMOUS_GUEST}
    hint="Lab members see it beside your vote and your answer; other guests do not."
    autoComplete="name"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ input: { maxLength: limits.lineLength } }}
  />
);

interface SharedRsvpProps {
  gathering: TimedSharedGathering;
  shareToken: string;
  memberName: string;
  canAnswer: boolean;
}

/** The RSVP counts of a shared gathering, and the visitor's own answer. */
const SharedRsvp = ({ gathering, shareToken, memberName, canAnswer }: SharedRsvpProps) => {
  const { mutateAsync: save, isPending } = useSaveSharedRsvp(shareToken);
  const answer = (rsvp: SaveRsvp) =>
    announce(
      save({ ...rsvp, memberName }).then(() => ({ title: rsvpMessages.saved })),
      errorOr(rsvpMessages.failed),
    );
  const form = canAnswer && <RsvpForm mine={gathering.myRsvp} isBusy={isPending} onAnswer={answer} />;
  return <RsvpSection gathering={gathering} form={form} />;
};

/** The gathering behind a share link, with live updates. */
export const SharedGathering = ({ gathering, shareToken }: SharedGatheringProps) => {
  useSharedUpdates(shareToken);
  const [name, setName] = useGuestName();
  const { isGuest, canVote, canAnswer } = useVisitor(gathering);
  const [keepsCookies] = useState(() => canPersist('cookies'));
  const isForgotten = isGuest && (canVote || canAnswer) && !keepsCookies;
  const takesPart = { gathering, shareToken, memberName: name };
  return (
    <Panel sx={sharedColumnsSx}>
      <Box sx={{ gridArea: 'facts', display: 'grid', gap: 1, alignContent: 'start' }}>
        <Heading gathering={gathering} />
        <SharedVotingState gathering={gathering} shareToken={shareToken} />
      </Box>
      <Box sx={{ gridArea: 'venues', display: 'grid', gap: 4, alignContent: 'start' }}>
        {isGuest && (canVote || canAnswer) && <GuestName value={name} onChange={setName} />}
        {isForgotten && <Note text={FORGOTTEN} />}
        <SharedVenues {...takesPart} canVote={canVote} />
        {gathering.isVotingOpen && <VotingInformation gathering={gathering} isGuest={isGuest} />}
      </Box>
      <Box sx={{ gridArea: 'answers', display: 'grid', gap: 4, alignContent: 'start' }}>
        <SharedRsvp {...takesPart} canAnswer={canAnswer} />
        {isGuest && canAnswer && <GuestLink shareToken={shareToken} />}
      </Box>
    </Panel>
  );
};
