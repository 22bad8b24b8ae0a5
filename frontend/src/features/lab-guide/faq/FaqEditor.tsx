import { amountText, type FaqList, paths, type StoredFaqEntry } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Icon } from '../../../components/Icon';
import { addIcon, deleteIcon, editIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { ArrangedList } from '../../../components/list/ArrangedList';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import type { Ordering } from '../../../components/list/sorting';
import { useListSearch } from '../../../components/list/use-list-search';
import { failure } from '../../../components/toast/announce';
import { hasWords } from '../../../lib/has-words';
import { useFaq, useRemoveEntry } from './faq.api';

const AddFaqDialog = lazyDialog(async () => (await import('./FaqDialog')).AddFaqDialog);
const EditFaqDialog = lazyDialog(async () => (await import('./FaqDialog')).EditFaqDialog);

const orderings: readonly Ordering<StoredFaqEntry>[] = [
  { title: 'Question', sortBy: ({ question }) => question },
  { title: 'Most asked', sortBy: ({ asked }) => -asked },
];

const listSx: SxProps<Theme> = {
  ...ruledListSx,
  '& > li': { ...ruledRowSx, display: 'flex', gap: 2, alignItems: 'start', py: 2 },
  '& > li > div:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
};

/** A question with the beginning of its answer. */
const Text = ({ question, answer, asked = 0 }: Pick<StoredFaqEntry, 'question' | 'answer'> & { asked?: number }) => (
  <div>
    <Typography variant="h6" component="h3">
      {question}
    </Typography>
    <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
      {answer || 'Your texts do not say this yet.'}
    </Typography>
    {asked > 0 && (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {`Answered ${amountText(asked, 'times')}`}
      </Typography>
    )}
  </div>
);

const RemoveDialog = ({ entry }: { entry: StoredFaqEntry }) => {
  const { mutateAsync: remove } = useRemoveEntry(entry.id);
  return (
    <ConfirmDialog
      title="Delete this entry?"
      text={`“${entry.question}” This cannot be undone.`}
      confirmLabel="Delete"
      send={() => remove(undefined).then(() => ({ title: 'Entry deleted', text: entry.question }))}
      failed={failure('Not deleted')}
    />
  );
};

const Entries = ({ entries }: { entries: readonly StoredFaqEntry[] }) => {
  const open = useOpenDialog();
  return (
    <Box component="ul" aria-label="Entries" sx={listSx}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Text {...entry} />
          <Box sx={{ display: 'flex', mr: -1 }}>
            <IconButton aria-label={`Edit ${entry.question}`} onClick={() => open(<EditFaqDialog entry={entry} />)}>
              <Icon path={editIcon} fontSize="small" />
            </IconButton>
            <IconButton aria-label={`Delete ${entry.question}`} onClick={() => open(<RemoveDialog entry={entry} />)}>
              <Icon path={deleteIcon} fontSize="small" />
            </IconButton>
          </Box>
        </li>
      ))}
    </Box>
  );
};

const Suggestions = ({ suggestions }: Pick<FaqList, 'suggestions'>) => (
  <section aria-labelledby="suggested-questions">
    <Typography id="suggested-questions" variant="h4" component="h2">
      Questions every lab is asked
    </Typography>
    <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
      The guide answers them from your texts. An entry of your own takes precedence.
    </Typography>
    <Box component="ul" sx={listSx}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.question}>
          <Text {...suggestion} />
          <DialogButton
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`Write an answer: ${suggestion.question}`}
            dialog={<AddFaqDialog suggestion={suggestion} />}
          >
            Write an answer
          </DialogButton>
        </li>
      ))}
    </Box>
  </section>
);

const searchedText = ({ question, answer, keywords, examples, questionZh }: StoredFaqEntry): string =>
  [question, answer, questionZh, ...keywords, ...examples].join(' ');

/** The FAQ of the lab guide: how well it answers, its entries, and suggestions for more. */
export const FaqEditor = () => {
  const { data: faq, ...query } = useFaq();
  const search = useListSearch('Question, answer, or keyword');
  if (!faq) return <NotLoaded query={query} what="the FAQ" />;
  const { entries, recent, suggestions } = faq;
  const shown = entries.filter((entry) => hasWords(searchedText(entry), search.text));
  return (
    <Stack sx={{ gap: 5 }}>
      <section aria-labelledby="faq">
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography id="faq" variant="h4" component="h2">
            FAQ
          </Typography>
          <DialogButton variant="contained" startIcon={<Icon path={addIcon} />} dialog={<AddFaqDialog />}>
            Add entry
          </DialogButton>
        </Box>
        <Typography sx={{ mb: 2 }}>
          {recent.asked > 0 && `The guide answered ${recent.answered} of the last ${recent.asked}. `}
          <Link component={RouterLink} to={paths.unansweredQuestions}>
            Unanswered questions
          </Link>
        </Typography>
        <ArrangedList
          list="faq"
          own="Oldest first"
          orderings={orderings}
          rows={shown}
          total={entries.length}
          search={search}
          nothingFound={{ title: 'No entries found' }}
          empty={
            <EmptyState
              title="There are no entries yet"
              text="Add a question that you are asked often; the guide then gives your answer."
            />
          }
        >
          {(rows) => <Entries entries={rows} />}
        </ArrangedList>
      </section>
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    </Stack>
  );
};
