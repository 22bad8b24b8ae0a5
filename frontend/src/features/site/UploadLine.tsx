import { isPdfUse, type SiteFileUse } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { CloseDialog } from '../../components/dialog/open-dialog';
import { FileInput, fileButtonSx, useFileDrop } from '../../components/form/FilePicker';
import { lazyDialog } from '../../components/lazy-part';
import { visuallyHidden } from '../../components/visually-hidden';
import { HttpError, errorMessage } from '../../lib/http/http-error';
import type { UploadFile } from './site.api';

const CropDialog = lazyDialog(async () => (await import('../../components/photo/CropDialog')).CropDialog);

const uploadSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mt: 1,
  p: 0.5,
  ml: -0.5,
  borderRadius: 1,
  '&[data-over=true]': { bgcolor: 'surface.tint' },
  '& > label': { py: 0.5, px: 1.5, typography: 'body2' },
};

/** The server's error message about a file. */
export const problemOf = (error: unknown): string =>
  (error instanceof HttpError && error.issues[0]?.message) || errorMessage(error);

/**
 * The picture in a file; undefined when this browser cannot show it. Then the file is sent unchanged, and the server
 * checks it.
 */
const readPicture = (file: File): Promise<ImageBitmap | undefined> =>
  Promise.resolve(file)
    .then((picture) => createImageBitmap(picture))
    .catch(() => undefined);

interface Cropping {
  file: File;
  picture: ImageBitmap;
}

interface UploadLineProps {
  /** The label of the file's use. */
  label: string;
  use: SiteFileUse;
  upload: UploadFile;
  /** A portrait is cropped first. */
  onPick: (file: File) => void;
  /** Shown beside the button when nothing is being sent. */
  children?: ReactNode;
}

/** Uploads a file and shows the progress. */
export const UploadLine = ({ label, use, upload, onPick, children }: UploadLineProps) => {
  const id = useId();
  const [cropping, crop] = useState<Cropping>();
  const pick = async (file: File) => {
    const picture = use === 'portrait' ? await readPicture(file) : undefined;
    if (picture) crop({ file, picture });
    else onPick(file);
  };
  const { isOver, handlers } = useFileDrop((file) => void pick(file));
  const { isPending, progress, isError } = upload;
  const isPdf = isPdfUse(use);
  return (
    <Box {...handlers} data-over={isOver} sx={uploadSx}>
      <FileInput
        id={id}
        accept={isPdf ? '.pdf,application/pdf' : 'image/*,.heic'}
        onPick={(file) => void pick(file)}
        describedBy={undefined}
        isInvalid={isError}
      />
      <Box component="label" htmlFor={id} sx={fileButtonSx}>
        {isPdf ? 'Upload a PDF' : 'Upload a picture'}
        <span style={visuallyHidden}>: {label}</span>
      </Box>
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
        {isPending && `Sending the file, ${Math.round(progress * 100)} %`}
      </Typography>
      {!isPending && children}
      {cropping && (
        <CloseDialog value={() => crop(undefined)}>
          <CropDialog
            {...cropping}
            onCrop={(part) => {
              crop(undefined);
              onPick(part);
            }}
          />
        </CloseDialog>
      )}
    </Box>
  );
};
