import { limits, meetingRecordMessages, slideTypes, type LabMeeting, type MeetingFile } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { dropZoneSx, fileButtonSx, FileInput, useFileDrop } from '../../../components/form/FilePicker';
import { Icon } from '../../../components/Icon';
import { deleteIcon, fileIcon } from '../../../components/icons';
import { MemberName } from '../../../components/person/MemberName';
import { failure } from '../../../components/toast/announce';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { MEGABYTE, sizeText } from '../../../lib/size-text';
import { OutsideLink } from '../MeetingDetails';
import { useDeleteFile, useMeetingFiles } from '../records.api';
import { useSlideUpload, type Upload } from './use-slide-upload';

/** The types that the file dialog offers. The server checks the content of files. */
const ACCEPTED = Object.entries(slideTypes)
  .flatMap(([type, ending]) => [type, `.${ending}`])
  .join(',');

const rowSx: SxProps<Theme> = {
  ...dropZoneSx,
  p: 2,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  '& .files, & .uploads': { display: 'grid', gap: 0.5, mt: 0.5 },
  '& .files:empty, & .uploads:empty': { display: 'none' },
  '& .uploads': { gridColumn: '1 / -1', gap: 1 },
  '& .uploads > li': { display: 'flex', alignItems: 'center', gap: 2 },
  '& .uploads .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .file': { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 },
  '& .file a': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .pick': { display: 'inline-block', justifySelf: 'start', whiteSpace: 'nowrap' },
};

const DeleteFileDialog = ({ file }: { file: MeetingFile }) => {
  const { mutateAsync: remove } = useDeleteFile();
  return (
    <ConfirmDialog
      title="Delete these slides?"
      text={`${file.name} will be deleted for everyone. This cannot be undone.`}
      confirmLabel="Delete slides"
      send={async () => {
        await remove(file.key);
        return { title: meetingRecordMessages.fileDeleted, text: file.name };
      }}
      failed={failure(meetingRecordMessages.fileNotDeleted)}
    />
  );
};

/** A file with its size. A PDF opens in a new tab; other files are downloaded. */
const FileLine = ({ file }: { file: MeetingFile }) => {
  const open = useOpenDialog();
  return (
    <li className="file">
      <Icon path={fileIcon} fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Link
        href={file.url}
        {...(file.type === 'application/pdf' ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
      >
        {file.name}
      </Link>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {sizeText(file.bytes)}
      </Typography>
      <IconButton
        size="small"
        data-screen-only
        aria-label={`Delete ${file.name}`}
        title="Delete"
        onClick={() => open(<DeleteFileDialog file={file} />)}
        sx={{ ml: 'auto' }}
      >
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
    </li>
  );
};

/** The progress of an upload, or why it was refused. */
const UploadLine = ({ upload: { name, sent, problem, dismiss } }: { upload: Upload }) => {
  const label = problem === undefined ? 'Cancel' : 'Dismiss';
  return (
    <li>
      <div className="words">
        {problem !== undefined ? (
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {name} was not added. <span>{problem}</span>
          </Typography>
        ) : (
          <>
            <Typography variant="body2">
              {name} · {sent === undefined ? 'waiting' : `${Math.floor(sent * 100)} %`}
            </Typography>
            {sent !== undefined && (
              <LinearProgress
                variant="determinate"
                value={sent * 100}
                aria-label={`Sending ${name}`}
                sx={{ mt: 0.5 }}
              />
            )}
          </>
        )}
      </div>
      <Button color="inherit" size="small" aria-label={`${label}: ${name}`} onClick={dismiss}>
        {label}
      </Button>
    </li>
  );
};

interface SlidesRowProps {
  meetingId: number;
  memberId: number | null;
  /** The presenter's name as text, for button labels. */
  name: string;
  /** The presenter's name as it is shown. */
  title: ReactNode;
  /** The address of slides on another site. */
  link?: string | null;
  files: readonly MeetingFile[];
  /** The id of the text that says which files are accepted. */
  hintId: string;
}

/** The slides of a presenter, with a button to add files. Files can also be dropped on the row. */
const SlidesRow = ({ meetingId, memberId, name, title, link, files, hintId }: SlidesRowProps) => {
  const id = useId();
  const { uploads, send } = useSlideUpload(meetingId, memberId);
  const { isOver, handlers } = useFileDrop(send, true);
  const input = useRef<HTMLInputElement>(null);
  const row = useFocusAfterRemoval<HTMLLIElement>(uploads.length, { ifEmpty: input });
  return (
    <Box ref={row} component="li" {...handlers} data-over={isOver} sx={rowSx}>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={`${id}-name`} variant="h6" component="h3">
          {title}
        </Typography>
        {link && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <OutsideLink href={link}>Slides</OutsideLink>
          </Typography>
        )}
        <ul className="files" aria-labelledby={`${id}-name`}>
          {files.map((file) => (
            <FileLine key={file.key} file={file} />
          ))}
        </ul>
      </Box>
      <Box data-screen-only>
        <FileInput
          inputRef={input}
          id={id}
          accept={ACCEPTED}
          isMultiple
          onPick={send}
          describedBy={hintId}
          isInvalid={false}
        />
        <Box component="label" htmlFor={id} className="pick" sx={fileButtonSx} aria-label={`Add slides: ${name}`}>
          Add slides
        </Box>
      </Box>
      <ul className="uploads" aria-label={`Uploads: ${name}`}>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </Box>
  );
};

/** The slides of a meeting, by presenter. Files are dropped on a row or chosen. */
export const SlidesSection = ({ meeting }: { meeting: LabMeeting }) => {
  const { data: files = [] } = useMeetingFiles(meeting.id);
  const presenters = meeting.people.filter(({ role, name }) => role === 'presenter' && name);
  const known = new Set(presenters.map(({ memberId }) => memberId));
  const own = (id: number | null) => (id === null ? [] : files.filter(({ memberId }) => memberId === id));
  const others = files.filter(({ memberId }) => memberId === null || !known.has(memberId));
  const linkOf = (link: string | null) => (files.some(({ url }) => url === link) ? null : link);
  const hintId = useId();
  const nobodys = meeting.people.find(({ role, name }) => role === 'presenter' && !name)?.slidesLink ?? null;
  return (
    <>
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        PDF, PowerPoint, OpenDocument or Keynote, up to {limits.slidesBytes / MEGABYTE} MB. Drop files on their
        presenter.
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5 }}>
        {presenters
          .filter(({ memberId }) => memberId !== null)
          .map(({ name, memberId, slidesLink }) => (
            <SlidesRow
              key={memberId}
              meetingId={meeting.id}
              memberId={memberId}
              name={name}
              title={<MemberName name={name} id={memberId} />}
              link={linkOf(slidesLink)}
              files={own(memberId)}
              hintId={hintId}
            />
          ))}
        <SlidesRow
          meetingId={meeting.id}
          memberId={null}
          name="the meeting"
          title={presenters.length > 0 ? 'Guests and others' : 'For everybody'}
          link={linkOf(nobodys)}
          files={others}
          hintId={hintId}
        />
      </Box>
    </>
  );
};
