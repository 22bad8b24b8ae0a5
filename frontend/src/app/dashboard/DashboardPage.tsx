import { useEffect } from 'react';
import { PortalPage } from '../../features/portal/PortalPage';
import { replayEarlyInput } from '../../lib/prerendered-page';
import { NeedButtons } from './NeedButtons';
import { NeedDialog } from './NeedDialog';

/** The dashboard, with the parts of other features with which its tasks are done. */
const DashboardPage = () => {
  useEffect(replayEarlyInput, []);
  return <PortalPage Buttons={NeedButtons} Dialog={NeedDialog} />;
};

export default DashboardPage;
