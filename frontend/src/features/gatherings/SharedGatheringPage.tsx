import { socialGatheringMessages } from '@lab/contracts';
import { useParams } from 'react-router-dom';
import { AuthenticationRequired } from '../../components/access/AuthenticationRequired';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { hasStatus } from '../../lib/http/http-error';
import { labProfile } from '../../lib/lab-content';
import { SharedGathering } from './SharedGathering';
import { SharedGatheringSkeleton } from './SharedGatheringSkeleton';
import { SharedLoadFailed } from './SharedLoadFailed';
import { useSharedGathering } from './shared-gathering.api';
import { usePersonalLink } from './use-personal-link';

/** `AIMEX Lab` gives `AIMEX`. */
const labName = labProfile.lab.shortName.replace(/\s+Lab$/i, '');

const SharedEvent = ({ shareToken }: { shareToken: string }) => {
  const { data: gathering, error, refetch } = useSharedGathering(shareToken);
  // What was shown before the link died, or one was logged out, is not shown any longer.
  if (hasStatus(error, 404)) return <StatePanel role="alert" title={socialGatheringMessages.notFound} />;
  if (hasStatus(error, 401)) return <AuthenticationRequired text={socialGatheringMessages.labOnly} />;
  if (gathering) return <SharedGathering gathering={gathering} shareToken={shareToken} />;
  if (error) return <SharedLoadFailed error={error} onRetry={() => void refetch()} />;
  return <SharedGatheringSkeleton />;
};

/** An event, for whoever has its link. */
const SharedGatheringPage = () => {
  const { shareToken = '' } = useParams();
  usePersonalLink(shareToken);
  return (
    <Page>
      <PageHeading title={`${labName} Social Gathering`} />
      <SharedEvent key={shareToken} shareToken={shareToken} />
    </Page>
  );
};

export default SharedGatheringPage;
