import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { TextInput } from '../../components/form/TextInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { searchMeetings } from './archive-search';
import { MeetingCard } from './MeetingCard';
import { useMeetings } from './meetings-context';
import { pastMeetings } from './schedule';

const PAGE = 20;

const FoundMeetings = ({ search }: { search: string }) => {
  const { schedule } = useMeetings();
  const [shown, setShown] = useState(PAGE);
  const past = pastMeetings(schedule);
  const found = searchMeetings(past, schedule.proposals, search);
  return (
    <>
      <Typography variant="body2" component="output" sx={{ display: 'block', mt: 2, mb: 3, color: 'text.secondary' }}>
        {found.length} of {past.length} past meetings
      </Typography>
      {found.length === 0 && (
        <EmptyState title={past.length ? 'No meeting matches' : 'No meeting has taken place yet'} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {found.slice(0, shown).map((meeting) => (
          <MeetingCard key={meeting.id} meeting={meeting} variant="list" />
        ))}
      </Box>
      {found.length > shown && (
        <Button variant="outlined" color="inherit" sx={{ mt: 3 }} onClick={() => setShown(shown + PAGE)}>
          Show More
        </Button>
      )}
    </>
  );
};

/** Meetings of the past, the latest first. What is searched for is part of the address. */
export const Archive = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const [draft, setDraft] = useSearchDraft(search, (q) =>
    setParams({ view: 'past', ...(q && { q }) }, { replace: true, preventScrollReset: true }),
  );
  return (
    <Box component="section" aria-label="Past meetings" sx={{ maxWidth: (theme) => theme.sizes.page.text }}>
      <TextInput
        label="Search"
        type="search"
        placeholder="Paper, presenter, or any text"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        sx={{ '& input': { pl: 0 } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" aria-hidden />
          </InputAdornment>
        }
      />
      <FoundMeetings key={search} search={search} />
    </Box>
  );
};
