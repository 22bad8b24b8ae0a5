import { amountText, siteFileUses, siteMessages, type SiteFileUse } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { SelectInput } from '../../components/form/SelectInput';
import { Icon } from '../../components/Icon';
import { copyIcon, deleteIcon, pdfIcon } from '../../components/icons';
import { ArrangedList } from '../../components/list/ArrangedList';
import { ruledListSx, ruledRowSx } from '../../components/list/ruled-list-styles';
import type { Ordering } from '../../components/list/sorting';
import { announceCopy, failure } from '../../components/toast/announce';
import { showToast } from '../../components/toast/toast-store';
import { sizeText } from '../../lib/size-text';
import { formatInstant } from '../../lib/time';
import { type ListedFile, useFiles, useRemoveFile, useUploadFile } from './site.api';
import { pictureSx } from './FileField';
import { problemOf, UploadLine } from './UploadLine';

const uses: Record<SiteFileUse, string> = {
  portrait: 'Portrait',
  topic: 'Picture of a topic',
  group: 'Group picture',
  page: 'Picture of a page',
  logo: 'Logo',
  icon: 'Icon',
  paper: 'Paper, as a PDF',
  cv: 'CV, as a PDF',
};

const choices = siteFileUses.map((value) => ({ value, label: uses[value] }));

/** Pictures are stored in the size that their use needs, so the use must be chosen. */
const Uploading = () => {
  const [use, choose] = useState<SiteFileUse>('topic');
  const upload = useUploadFile(use);
  const send = (file: File) =>
    upload.mutate(file, { onSuccess: () => showToast({ title: siteMessages.fileUploaded, text: file.name }) });
  return (
    <Box sx={{ maxWidth: (theme) => theme.sizes.measure, mb: 4 }}>
      <SelectInput
        label="What a new file is for"
        value={use}
        options={choices}
        onChange={(chosen) => {
          upload.reset();
          choose(chosen);
        }}
        error={upload.error ? problemOf(upload.error) : undefined}
      />
      <UploadLine label={uses[use]} use={use} upload={upload} onPick={send} />
    </Box>
  );
};

const rowSx: SxProps<Theme> = {
  ...ruledRowSx,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 2,
  alignItems: 'center',
  py: 2,
};

const nameOf = ({ path, originalName }: ListedFile): string => originalName ?? path.slice(path.lastIndexOf('/') + 1);

const isPicture = ({ type }: ListedFile): boolean => type.startsWith('image/');

const isUsed = ({ usedBy }: ListedFile): boolean => usedBy.length > 0;

const useText = ({ usedBy, earlierIn }: ListedFile): string => {
  if (usedBy.length > 0) return usedBy.join(' · ');
  return earlierIn.length > 0 ? `Not used now, but in earlier versions of: ${earlierIn.join(', ')}` : 'Not used';
};

const detailsOf = (file: ListedFile): string => {
  const { width, height, bytes, uploadedAt, uploadedBy } = file;
  const kind = isPicture(file) ? `Picture, ${width} × ${height} pixels` : 'PDF';
  return `${kind}, ${sizeText(bytes)}. Uploaded ${formatInstant(uploadedAt)}${uploadedBy ? ` by ${uploadedBy}` : ''}.`;
};

const copyAddress = (file: ListedFile): Promise<void> => {
  const address = new URL(file.path, location.origin).href;
  return announceCopy(
    address,
    { title: 'Address copied', text: address },
    { title: 'Not copied', text: `Your browser did not allow copying. The address is ${address}` },
  );
};

interface FileRowProps {
  file: ListedFile;
  /** Absent while it cannot be removed. */
  onRemove: (() => void) | undefined;
}

const FileRow = ({ file, onRemove }: FileRowProps) => {
  const name = nameOf(file);
  return (
    <Box component="li" sx={rowSx}>
      {isPicture(file) ? (
        <Box component="img" src={file.path} alt="" loading="lazy" sx={pictureSx} />
      ) : (
        <Box aria-hidden sx={pictureSx}>
          <Icon path={pdfIcon} />
        </Box>
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ color: isUsed(file) ? 'text.primary' : 'text.secondary' }}>{useText(file)}</Typography>
        <Link href={file.path} target="_blank" rel="noopener" variant="body2">
          {name}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detailsOf(file)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, mr: -1 }}>
        <IconButton
          aria-label={`Copy the address of ${name}`}
          title="Copy the address"
          onClick={() => void copyAddress(file)}
        >
          <Icon path={copyIcon} fontSize="small" />
        </IconButton>
        {onRemove && (
          <IconButton aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
            <Icon path={deleteIcon} fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
};

/** There is no other copy of the file, so this asks for confirmation instead of offering an undo. */
const RemoveDialog = ({ file }: { file: ListedFile }) => {
  const { mutateAsync: remove } = useRemoveFile();
  const { earlierIn } = file;
  const elsewhere = 'Other pages that link to it no longer find it. This cannot be undone.';
  return (
    <ConfirmDialog
      title="Remove this file?"
      text={earlierIn.length > 0 ? `${siteMessages.fileUsedEarlier(earlierIn)} ${elsewhere}` : elsewhere}
      confirmLabel="Remove"
      send={() => remove(file).then(() => ({ title: siteMessages.fileRemoved, text: nameOf(file) }))}
      failed={failure(siteMessages.fileNotRemoved)}
    />
  );
};

const orderings: readonly Ordering<ListedFile>[] = [{ title: 'Size', sortBy: ({ bytes }) => bytes }];

const List = ({ files }: { files: readonly ListedFile[] }) => {
  const open = useOpenDialog();
  return (
    <>
      {files.length > 0 && (
        <Typography component="output" variant="body2" sx={{ display: 'block', mb: 1, color: 'text.secondary' }}>
          {amountText(files.length, 'files')}
        </Typography>
      )}
      <ArrangedList
        list="site-files"
        own="Newest first"
        orderings={orderings}
        rows={files}
        empty={<EmptyState title="No files yet" text="Upload one above. Files of other tabs appear here too." />}
      >
        {(rows) => (
          <Box component="ul" aria-label="Files" sx={ruledListSx}>
            {rows.map((file) => (
              <FileRow
                key={file.path}
                file={file}
                onRemove={isUsed(file) ? undefined : () => open(<RemoveDialog file={file} />)}
              />
            ))}
          </Box>
        )}
      </ArrangedList>
    </>
  );
};

/** The pictures and PDFs that were uploaded, and where the site uses them. */
export const FilesTab = () => {
  const { data: files, ...query } = useFiles();
  if (!files) return <NotLoaded query={query} what="the files" />;
  return (
    <>
      <Uploading />
      <List files={files} />
    </>
  );
};
