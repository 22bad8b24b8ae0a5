import { paths, type RemovedSampleData } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { failure } from '../../../components/toast/announce';
import { FirstStartPart } from './FirstStartPart';
import { useRemoveFirstAnswers, useRemoveSampleData } from './setup.api';
import type { StepProps } from './StepContent';
import { StartEmpty } from './StartEmpty';
import { StepPart } from './StepPart';

const labels: Readonly<Record<string, string>> = {
  members: 'Members',
  items: 'Items',
  checkouts: 'Checkouts',
  reservations: 'Reservations',
  meetings: 'Meetings',
  proposals: 'Paper votes',
  gatherings: 'Gatherings',
  links: 'Links',
};

const tableSx: SxProps<Theme> = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { py: 0.75, pr: 3, borderBottom: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 400 },
  '& thead th': { color: 'text.secondary' },
  '& th + th, & td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: 0, pl: 3 },
};

const Counts = ({ answer: { removed, kept } }: { answer: RemovedSampleData }) => (
  <Box component="table" aria-label="What was removed" sx={tableSx}>
    <thead>
      <tr>
        <th scope="col">Records</th>
        <th scope="col">Removed</th>
        <th scope="col">Kept</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(removed).map(([noun, count]) => (
        <tr key={noun}>
          <th scope="row">{labels[noun] ?? noun}</th>
          <td>{count}</td>
          <td>{kept[noun] ?? 0}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

const QUESTION =
  'The sample’s people, equipment, meetings, gatherings and links are deleted. What you have changed stays, and so does what belongs to it. The audit log lists every deletion.';

/** The sample lab's texts that visitors read and that no step of the set-up changes. */
const wordsLeft = [
  { label: 'News', to: `${paths.site}?tab=news` },
  { label: 'Colours, logo and icon', to: `${paths.site}?tab=look` },
  { label: 'Answers of the lab guide', to: `${paths.dbAdmin}?table=chat.faq_entries` },
];

const Words = () => (
  <StepPart
    title="Sample texts"
    text="They are the sample lab’s, unless you began with a folder of your own. Visitors read them until you change or delete them."
  >
    <Stack component="ul" sx={{ pl: 2.5, listStyle: 'revert', gap: 0.5 }}>
      {wordsLeft.map(({ label, to }) => (
        <li key={to}>
          <Link component={RouterLink} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </Stack>
  </StepPart>
);

/** The sample lab's records: kept to play with, or removed in one step. */
const Records = ({ setup, onDone }: StepProps) => {
  const { mutateAsync: remove, data: answer } = useRemoveSampleData();
  const send = async () => {
    await remove();
    return { title: 'Sample data removed' };
  };
  return (
    <StepPart
      title="People, equipment, meetings, gatherings and links of the sample lab"
      text="The texts of the site are not removed."
    >
      {setup.hasSampleData ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" color="inherit" onClick={onDone}>
            Keep it
          </Button>
          <DialogButton
            variant="outlined"
            color="error"
            dialog={
              <ConfirmDialog
                title="Remove the sample data?"
                text={QUESTION}
                confirmLabel="Remove"
                send={send}
                failed={failure('The sample data was not removed')}
              />
            }
          >
            Remove all of it
          </DialogButton>
        </Box>
      ) : (
        !answer && <Typography>There is no sample data in this lab.</Typography>
      )}
      {answer && <Counts answer={answer} />}
    </StepPart>
  );
};

/** The parts of the sample lab, with ways to remove or change them. */
export const SampleStep = (props: StepProps) => {
  const { mutateAsync: removeAnswers } = useRemoveFirstAnswers();
  return (
    <Stack sx={{ gap: 4 }}>
      <StepPart
        title="All of the sample at once"
        text="People, papers, texts, topics, news, pictures, answers and records. Your settings are kept."
      >
        <StartEmpty variant="outlined" color="error" />
      </StepPart>
      <Records {...props} />
      <FirstStartPart
        count={props.setup.firstAnswers}
        noun="answers"
        text="The lab guide gives them to visitors. They are about the sample lab, unless you began with a folder of your own. Without them, the guide answers from the site alone until you write your own."
        remove={removeAnswers}
      />
      <Words />
    </Stack>
  );
};
