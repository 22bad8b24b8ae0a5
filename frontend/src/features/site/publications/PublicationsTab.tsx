import { amountText, type Publication, publicationMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { CloseDialog } from '../../../components/dialog/open-dialog';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Icon } from '../../../components/Icon';
import { deleteIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { ArrangedList } from '../../../components/list/ArrangedList';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import type { Ordering } from '../../../components/list/sorting';
import { useListSearch } from '../../../components/list/use-list-search';
import { PUBLICATION_PARAM } from '../../../components/site-pencil/site-editor-path';
import { announce, failure } from '../../../components/toast/announce';
import { undoAction } from '../../../components/toast/toast-store';
import { hasWords } from '../../../lib/has-words';
import { useAddressParams } from '../../../lib/use-address-params';
import { useAddPublication, useDeletePublication, usePublicationList } from './publications.api';
import { AddingPublications } from './AddingPublications';
import { Suggestions } from './Suggestions';

const TopicsDialog = lazyDialog(async () => (await import('./TopicsDialog')).TopicsDialog);
const EditDialog = lazyDialog(async () => (await import('./EditPublicationDialog')).EditPublicationDialog);

const orderings: readonly Ordering<Publication>[] = [
  { title: 'Title', sortBy: ({ title }) => title },
  { title: 'First author', sortBy: ({ authors }) => authors },
];

/** Venue and topics are below the authors on phones, and beside them in wider windows. */
const listSx: SxProps<Theme> = {
  ...ruledListSx,
  '& > li': {
    ...ruledRowSx,
    display: 'grid',
    gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 3fr) minmax(0, 2fr) auto' },
    columnGap: { xs: 1, md: 3 },
    alignItems: 'start',
    py: 1.5,
  },
  '& .more': { gridColumn: { xs: 2, md: 3 } },
  '& .delete': { gridRow: 1, gridColumn: { xs: 3, md: 4 }, mt: -1.25, mr: -1 },
};

const Line = ({ children }: { children: string }) => (
  <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** Deletes at once, with an undo in the toast. */
const useRemoval = () => {
  const { mutateAsync: remove, isPending } = useDeletePublication();
  const { mutateAsync: add } = useAddPublication();
  const bringBack = (bibtex: string) =>
    announce(
      add({ bibtex }).then(({ title }) => ({ title: publicationMessages.added, text: title })),
      failure('Not undone'),
    );
  return async ({ key, title }: Publication): Promise<void> => {
    if (isPending) return;
    const removal = remove(key).then(({ source }) => ({
      title: publicationMessages.deleted,
      text: title,
      action: undoAction(() => bringBack(source)),
    }));
    await announce(removal, failure('Not deleted'));
  };
};

interface ListProps {
  publications: readonly Publication[];
  onEdit: (key: string) => void;
}

interface RowsProps extends Selection, Pick<ListProps, 'onEdit'> {
  rows: readonly Publication[];
}

const PublicationRows = ({ rows, chosen, choose, onEdit }: RowsProps) => {
  const remove = useRemoval();
  return (
    <Box component="ul" aria-label="Publications" sx={listSx}>
      {rows.map((publication) => (
        <li key={publication.key}>
          <Checkbox
            sx={{ ml: -1.25, mt: -1.25 }}
            checked={chosen.has(publication.key)}
            onChange={(_, isChosen) => choose([publication.key], isChosen)}
            slotProps={{ input: { 'aria-label': `Choose ${publication.title}` } }}
          />
          <div>
            <Link
              component="button"
              variant="h6"
              color="textPrimary"
              aria-label={`Edit ${publication.title}`}
              onClick={() => onEdit(publication.key)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {publication.title}
            </Link>
            <Line>{publication.authors}</Line>
          </div>
          <div className="more">
            <Line>{[publication.yearText, publication.venue].filter(Boolean).join(' · ')}</Line>
            <Line>{topicsText(publication)}</Line>
          </div>
          <IconButton
            className="delete"
            aria-label={`Delete ${publication.title}`}
            onClick={() => void remove(publication)}
          >
            <Icon path={deleteIcon} fontSize="small" />
          </IconButton>
        </li>
      ))}
    </Box>
  );
};

const topicsText = ({ categories }: Publication): string => categories.join(' · ') || 'No topic';

const searchedText = (publication: Publication): string => {
  const { title, authors, venue, yearText, key } = publication;
  return [title, authors, venue, yearText, key, topicsText(publication)].join(' ');
};

interface Selection {
  /** The keys of the chosen publications. */
  chosen: ReadonlySet<string>;
  choose: (keys: readonly string[], isChosen: boolean) => void;
}

/** Publications that were deleted meanwhile are no longer chosen. */
const useSelection = (publications: readonly Publication[]): Selection => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(publications.flatMap(({ key }) => (keys.has(key) ? key : [])));
  const choose: Selection['choose'] = (given, isChosen) =>
    setKeys(isChosen ? new Set([...chosen, ...given]) : new Set([...chosen].filter((key) => !given.includes(key))));
  return { chosen, choose };
};

/** Chooses everything that is shown, and files what is chosen. */
const SelectionBar = ({ shown, chosen, choose }: Selection & { shown: readonly string[] }) => {
  const isAll = shown.length > 0 && shown.every((key) => chosen.has(key));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FormControlLabel
        label={chosen.size > 0 ? `${chosen.size} chosen` : 'Choose all'}
        control={<Checkbox checked={isAll} indeterminate={!isAll && chosen.size > 0} />}
        onChange={() => choose(shown, !isAll)}
      />
      {chosen.size > 0 && (
        <DialogButton
          size="small"
          variant="outlined"
          color="inherit"
          dialog={<TopicsDialog keys={[...chosen]} onDone={() => choose([...chosen], false)} />}
        >
          Set topics
        </DialogButton>
      )}
    </Box>
  );
};

const List = ({ publications, onEdit }: ListProps) => {
  const selection = useSelection(publications);
  const search = useListSearch('Title, author, year or topic');
  const { text, knowsChinese } = search;
  const shown = useMemo(
    () => publications.filter((publication) => hasWords(searchedText(publication), text)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the search finds more once it knows Chinese
    [publications, text, knowsChinese],
  );
  return (
    <ArrangedList
      list="site-publications"
      own="Newest first"
      orderings={orderings}
      rows={shown}
      total={publications.length}
      search={search}
      count={
        text
          ? `${shown.length} of ${publications.length} publications`
          : amountText(publications.length, 'publications')
      }
      nothingFound={{ title: 'No publications found', text: 'No title, author, venue or topic matches.' }}
      empty={
        <EmptyState title="There are no publications yet" text="Add papers by their DOI, or import a BibTeX file." />
      }
    >
      {(rows) => (
        <>
          <SelectionBar shown={shown.map(({ key }) => key)} {...selection} />
          <PublicationRows rows={rows} {...selection} onEdit={onEdit} />
        </>
      )}
    </ArrangedList>
  );
};

/** The key of the publication whose form is open. It is in the address, because other pages link to it. */
const useEdited = () => {
  const [params, , change] = useAddressParams();
  const edit = (key: string | null): void => change({ [PUBLICATION_PARAM]: key });
  return [params.get(PUBLICATION_PARAM), edit] as const;
};

/** The publications of the lab: each has its own form. */
export const PublicationsTab = () => {
  const { data: publications, ...query } = usePublicationList();
  const [edited, edit] = useEdited();
  if (!publications) return <NotLoaded query={query} what="the publications" />;
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <AddingPublications />
      </Box>
      <Suggestions />
      <List publications={publications} onEdit={edit} />
      {edited !== null && (
        <CloseDialog value={() => edit(null)}>
          <EditDialog key={edited} publicationKey={edited} />
        </CloseDialog>
      )}
    </>
  );
};
