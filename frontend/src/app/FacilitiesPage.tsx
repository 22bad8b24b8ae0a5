import { FacilitiesPage as Facilities } from '../features/facilities/FacilitiesPage';
import { useLabNames } from '../lib/site-words/site-words.api';
import { NotFoundPage } from './NotFoundPage';

const FacilitiesPage = () =>
  useLabNames().hasFacilities ? <Facilities /> : <NotFoundPage intro="The lab shows no facilities to the public." />;

export default FacilitiesPage;
