import { siteFileUses, type SiteFileUse } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FileInput, fileButtonSx, useFileDrop } from '../../components/form/FilePicker';
import { TextInput } from '../../components/form/TextInput';
import type { Field } from '../../components/form/use-server-form';
import { lazyPart } from '../../components/lazy-part';
import { visuallyHidden } from '../../components/visually-hidden';
import { HttpError, errorMessage } from '../../lib/http/http-error';
import { useUploadFile } from './site.api';

const CropDialog = lazyPart(async () => (await import('../../components/photo/CropDialog')).CropDialog);

const PDFS: ReadonlySet<SiteFileUse> = new Set(siteFileUses.slice(-2));

const pictureSx: SxProps<Theme> = {
  display: 'block',
  width: 72,
  height: 72,
  mt: 3.5,
  objectFit: 'contain',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
};

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
  '& > input:focus-visible + label': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
};

/** The picture that a field names; nothing while there is none at the address. */
const Picture = ({ file }: { file: string }) => {
  const [isMissing, setMissing] = useState(false);
  if (!file || isMissing) return <Box aria-hidden sx={pictureSx} />;
  return <Box component="img" src={file} alt="" onError={() => setMissing(true)} sx={pictureSx} />;
};

/** What is wrong with the file, as the server says it of the field. */
const problemOf = (error: unknown): string =>
  (error instanceof HttpError && error.issues[0]?.message) || errorMessage(error);

type Upload = ReturnType<typeof useUploadFile>;

interface UploadLineProps {
  label: string;
  isPdf: boolean;
  file: string;
  upload: Upload;
  onPick: (file: File) => void;
}

/** Takes a file, and says how far it is. */
const UploadLine = ({ label, isPdf, file, upload, onPick }: UploadLineProps) => {
  const id = useId();
  const { isOver, handlers } = useFileDrop(onPick);
  const { isPending, progress, isError } = upload;
  return (
    <Box {...handlers} data-over={isOver} sx={uploadSx}>
      <FileInput
        id={id}
        accept={isPdf ? '.pdf,application/pdf' : 'image/*,.heic'}
        onPick={onPick}
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
      {isPdf && file && file !== '#' && !isPending && (
        <Link href={file} target="_blank" rel="noopener" variant="body2">
          Open
          <span style={visuallyHidden}> {label}</span>
        </Link>
      )}
    </Box>
  );
};

/** The picture in a file; undefined when this browser cannot show it: then it is sent as it is, and the server judges. */
const readPicture = (file: File): Promise<ImageBitmap | undefined> =>
  Promise.resolve(file)
    .then((picture) => createImageBitmap(picture))
    .catch(() => undefined);

interface Cropping {
  file: File;
  picture: ImageBitmap;
}

interface FileFieldProps extends Field {
  label: string;
  use: SiteFileUse;
  hint?: string;
}

/** A field that names an image or a PDF: it can be uploaded, or the address of one can be typed. */
export const FileField = ({ label, use, hint, name, control }: FileFieldProps) => {
  const { field, fieldState } = useController({ name, control });
  const upload = useUploadFile(use);
  const isPdf = PDFS.has(use);
  const file = String(field.value ?? '');
  const send = (picked: File) => upload.mutate(picked, { onSuccess: ({ path }) => field.onChange(path) });
  const [cropping, crop] = useState<Cropping>();
  const pick = async (picked: File) => {
    const picture = use === 'portrait' ? await readPicture(picked) : undefined;
    if (picture) crop({ file: picked, picture });
    else send(picked);
  };
  const type = (typed: string) => {
    upload.reset();
    field.onChange(typed);
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: isPdf ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)' }}>
      {!isPdf && <Picture key={file} file={file} />}
      <Box sx={{ display: 'grid', minWidth: 0, alignContent: 'start' }}>
        <TextInput
          label={label}
          hint={hint}
          name={name}
          value={file}
          onChange={({ target }) => type(target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={upload.error ? problemOf(upload.error) : fieldState.error?.message}
          slotProps={{ input: { spellCheck: false } }}
        />
        <UploadLine label={label} isPdf={isPdf} file={file} upload={upload} onPick={(picked) => void pick(picked)} />
      </Box>
      {cropping && (
        <CropDialog
          {...cropping}
          onClose={() => crop(undefined)}
          onCrop={(part) => {
            crop(undefined);
            send(part);
          }}
        />
      )}
    </Box>
  );
};
