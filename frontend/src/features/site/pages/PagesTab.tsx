import { type ListedPage, pageMessages, pagePath } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Icon } from '../../../components/Icon';
import { addIcon, backIcon, deleteIcon, editIcon } from '../../../components/icons';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { failure } from '../../../components/toast/announce';
import { useListedPages } from '../../../lib/pages/pages.api';
import { useAddressParams } from '../../../lib/use-address-params';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { EditedPage, NewPage } from './PageEditor';
import { audienceNames, placeNames } from './page-names';
import { useLabPage, useRemovePage } from './pages.api';
import { suggestedTexts } from './suggested-texts';

/** The address parameter with the page whose form is open. A page cannot be called `new`. */
const PAGE_PARAM = 'page';
const NEW = 'new';
/** The address parameter with the text that a new page begins with. */
const TEXT_PARAM = 'text';

const rowSx: SxProps<Theme> = {
  ...ruledRowSx,
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  py: 1.5,
};

const RemoveDialog = ({ page }: { page: ListedPage }) => {
  const { mutateAsync: remove } = useRemovePage();
  return (
    <ConfirmDialog
      title="Delete this page?"
      text={`Links to ${pagePath(page.slug)} no longer work. This cannot be undone.`}
      confirmLabel="Delete"
      send={() => remove(page.slug).then(() => ({ title: pageMessages.removed, text: page.title }))}
      failed={failure(pageMessages.notRemoved)}
    />
  );
};

interface ListProps {
  pages: readonly ListedPage[];
  onOpen: (slug: string, text?: string) => void;
}

const Adding = ({ pages, onOpen }: ListProps) => (
  <Box sx={{ display: { xs: 'grid', md: 'flex' }, gridTemplateColumns: '1fr 1fr', gap: 1, mb: 3 }}>
    <Button variant="contained" startIcon={<Icon path={addIcon} />} onClick={() => onOpen(NEW)}>
      Add page
    </Button>
    {suggestedTexts
      .filter(({ slug }) => !pages.some((page) => page.slug === slug))
      .map(({ slug, title }) => (
        <Button key={slug} variant="outlined" color="inherit" onClick={() => onOpen(NEW, slug)}>
          Add {title.toLowerCase()}
        </Button>
      ))}
  </Box>
);

const List = ({ pages, onOpen }: ListProps) => {
  const open = useOpenDialog();
  const list = useFocusAfterRemoval(pages.length);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <Adding pages={pages} onOpen={onOpen} />
      {pages.length === 0 && (
        <EmptyState title="No pages yet" text="Such as an imprint, teaching, or how to find the lab." />
      )}
      <Box component="ul" aria-label="Pages" sx={ruledListSx}>
        {pages.map((page) => (
          <Box key={page.slug} component="li" sx={rowSx}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link href={pagePath(page.slug)} target="_blank">
                {page.title}
              </Link>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {pagePath(page.slug)} · {placeNames[page.place]} · {audienceNames[page.audience]}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', mr: -1 }}>
              <IconButton aria-label={`Edit ${page.title}`} onClick={() => onOpen(page.slug)}>
                <Icon path={editIcon} fontSize="small" />
              </IconButton>
              <IconButton aria-label={`Delete ${page.title}`} onClick={() => open(<RemoveDialog page={page} />)}>
                <Icon path={deleteIcon} fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Existing = ({ slug, onSaved }: { slug: string; onSaved: (slug: string) => void }) => {
  const { data: page, ...query } = useLabPage(slug);
  return page ? <EditedPage page={page} onSaved={onSaved} /> : <NotLoaded query={query} what="the page" />;
};

/** The lab's own pages: their list, or the form of the page in the address. */
export const PagesTab = () => {
  const [params, show] = useAddressParams();
  const { data: pages, ...query } = useListedPages();
  const open = (slug: string | null, text?: string): void =>
    show({ tab: 'pages', ...(slug && { [PAGE_PARAM]: slug }), ...(text && { [TEXT_PARAM]: text }) });
  const opened = params.get(PAGE_PARAM);
  if (!pages) return <NotLoaded query={query} what="the pages" />;
  if (opened === null) return <List pages={pages} onOpen={open} />;
  const text = suggestedTexts.find(({ slug }) => slug === params.get(TEXT_PARAM));
  return (
    <>
      <Button color="inherit" startIcon={<Icon path={backIcon} />} onClick={() => open(null)} sx={{ mb: 2, ml: -2 }}>
        All pages
      </Button>
      {opened === NEW ? <NewPage text={text} onSaved={open} /> : <Existing key={opened} slug={opened} onSaved={open} />}
    </>
  );
};
