import { photoRequestStatusSchema, type PhotoRequestStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { PhotoRequestList } from './PhotoRequestList';

const labels: Record<PhotoRequestStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
const PANEL_ID = 'photo-requests';
const tabId = (status: PhotoRequestStatus) => `${PANEL_ID}-${status}`;

/** The requests by what has become of them. The tab is part of the address. */
export const PhotoRequestTabs = () => {
  const [search, setSearch] = useSearchParams();
  const { data: status = 'pending' } = photoRequestStatusSchema.safeParse(search.get('status'));
  return (
    <>
      <Tabs
        aria-label="Photo requests"
        value={status}
        onChange={(_, chosen: PhotoRequestStatus) => setSearch({ status: chosen }, { replace: true })}
      >
        {photoRequestStatusSchema.options.map((option) => (
          <Tab key={option} value={option} id={tabId(option)} label={labels[option]} aria-controls={PANEL_ID} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(status)}>
        <PhotoRequestList status={status} />
      </Box>
    </>
  );
};
