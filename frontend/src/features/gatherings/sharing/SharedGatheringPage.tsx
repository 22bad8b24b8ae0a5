import { GUEST_KEY_PARAMETER, guestKeyMessages, guestKeySchema, socialGatheringMessages } from '@lab/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { AuthenticationRequired } from '../../../components/access/AuthenticationRequired';
import { StatePanel } from '../../../components/feedback/StatePanel';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { RingsPage } from '../../../components/layout/RingsPage';
import { Panel } from '../../../components/layout/Panel';
import { announce, errorOr, warn } from '../../../components/toast/announce';
import { errorMessage, hasStatus } from '../../../lib/http/http-error';
import { usePageTitle } from '../../../lib/page-title';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import { useAdoptGuestKey, useSharedGathering } from './shared-gathering.api';
import { SharedGathering } from './SharedGathering';
import { Placeholders } from '../../../components/feedback/NotLoaded';

/** The key in the hash of an address, which browsers do not send to the server. */
const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get(GUEST_KEY_PARAMETER);

/** A guest's personal link makes this browser that guest. The key is removed from the address immediately. */
const usePersonalLink = (shareToken: string): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { mutateAsync: adopt } = useAdoptGuestKey(shareToken);
  const taken = useRef<string>(null);
  const key = keyIn(hash);

  const take = useEffectEvent((wanted: string) => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    const guestKey = guestKeySchema.safeParse(wanted);
    if (!guestKey.success) return warn({ title: 'Error', text: guestKeyMessages.invalid });
    const adoption = adopt({ guestKey: guestKey.data }).then(() => ({ title: guestKeyMessages.adopted }));
    void announce(adoption, errorOr(guestKeyMessages.invalid));
  });

  useEffect(() => {
    if (key !== null && key !== taken.current) take(key);
    taken.current = key;
  }, [key]);
};

/** Placeholders for a gathering. */
const SharedGatheringSkeleton = () => (
  <Placeholders label="Loading the event">
    <Panel>
      <Skeleton variant="text" width="60%" sx={{ typography: 'h2' }} />
      <Skeleton variant="text" width="40%" />
      <Skeleton variant="text" sx={{ mt: 3 }} />
      <Skeleton variant="text" width="80%" />
      <Skeleton variant="text" width="30%" sx={{ mt: 4, typography: 'h3' }} />
      <Skeleton variant="text" width="50%" />
      <Skeleton variant="text" width="70%" />
    </Panel>
  </Placeholders>
);

/** Shown when the gathering could not be loaded for another reason than an unknown link. */
const SharedLoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <StatePanel
    role="alert"
    title={`Failed to load event: ${errorMessage(error)}`}
    action={
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        Try again
      </Button>
    }
  />
);

interface SharedEventProps {
  shareToken: string;
  query: ReturnType<typeof useSharedGathering>;
}

const SharedEvent = ({ shareToken, query: { data: gathering, error, refetch } }: SharedEventProps) => {
  usePageTitle(error ? undefined : gathering?.title);
  // Hides the cached gathering after its link was renewed or the session has ended.
  if (hasStatus(error, 404)) return <StatePanel role="alert" title={socialGatheringMessages.notFound} />;
  if (hasStatus(error, 401)) return <AuthenticationRequired text={socialGatheringMessages.labOnly} />;
  if (gathering) return <SharedGathering gathering={gathering} shareToken={shareToken} />;
  if (error) return <SharedLoadFailed error={error} onRetry={() => void refetch()} />;
  return <SharedGatheringSkeleton />;
};

/** The page of a gathering behind a share link. */
const SharedGatheringPage = () => {
  const { shareToken = '' } = useParams();
  usePersonalLink(shareToken);
  const { lab } = useLabNames();
  const query = useSharedGathering(shareToken);
  const isDeadEnd = hasStatus(query.error, 404) || hasStatus(query.error, 401);
  const Frame = isDeadEnd ? RingsPage : Page;
  return (
    <Frame>
      {/* `AIMEX Lab` gives `AIMEX`. */}
      <PageHeading title={`${lab.shortName.replace(/\s+Lab$/i, '')} Social Gathering`} showsTimes={!isDeadEnd} />
      <SharedEvent key={shareToken} shareToken={shareToken} query={query} />
    </Frame>
  );
};

export default SharedGatheringPage;
