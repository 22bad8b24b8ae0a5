import { pageTitles } from '@lab/contracts';
import { AdminPage } from '../../components/access/AdminPage';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { BackupsSection } from './BackupsSection';
import { HealthSection } from './HealthSection';
import { RestoreSection } from './RestoreSection';
import { useBackups, useSystem } from './system.api';

const Health = () => {
  const { data: system, ...query } = useSystem();
  return system ? <HealthSection system={system} /> : <NotLoaded query={query} what="the state of the portal" />;
};

const Backups = () => {
  const { data: list, ...query } = useBackups();
  if (!list) return <NotLoaded query={query} what="the backups" />;
  return (
    <>
      <BackupsSection list={list} />
      <RestoreSection list={list} />
    </>
  );
};

/** A page for the administrator: whether everything works, and the backups. */
const SystemPage = () => (
  <AdminPage title={pageTitles.system} intro="Whether everything works, and the lab’s backups.">
    <Health />
    <Backups />
  </AdminPage>
);

export default SystemPage;
