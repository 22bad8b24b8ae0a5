import { isPdfUse, SITE_FILES_PATH, type SiteFileUse } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { TextInput } from '../../components/form/TextInput';
import type { Field } from '../../components/form/use-server-form';
import { Icon } from '../../components/Icon';
import { posterIcon } from '../../components/icons';
import { visuallyHidden } from '../../components/visually-hidden';
import { useUploadFile } from './site.api';
import { useHeldSave } from './held-saves';
import { problemOf, UploadLine } from './UploadLine';

/** The frame of a small picture. */
export const pictureSx = {
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  objectFit: 'contain',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  color: 'text.secondary',
} as const satisfies SxProps<Theme>;

/** Lines the picture up with the input beside it, below the input's label. */
const besideInputSx = { ...pictureSx, mt: 3.5 } as const;

/** The picture that a field names; an icon if there is none. */
const Picture = ({ file }: { file: string }) => {
  const [isMissing, setMissing] = useState(false);
  if (!file || isMissing) {
    return (
      <Box aria-hidden sx={besideInputSx}>
        <Icon path={posterIcon} />
      </Box>
    );
  }
  return <Box component="img" src={file} alt="" onError={() => setMissing(true)} sx={besideInputSx} />;
};

interface FileFieldProps extends Field {
  label: string;
  use: SiteFileUse;
  hint?: string;
}

/** The path of an uploaded file, even if its whole address was pasted. */
const toPath = (typed: string): string =>
  typed.startsWith(location.origin + SITE_FILES_PATH) ? typed.slice(location.origin.length) : typed;

/** A field that names an image or a PDF: it can be uploaded, or the address of one can be typed. */
export const FileField = ({ label, use, hint, name, control }: FileFieldProps) => {
  const { field, fieldState } = useController({ name, control });
  const upload = useUploadFile(use);
  const isPdf = isPdfUse(use);
  useHeldSave(control, upload.isError);
  const file = String(field.value ?? '');
  const send = (picked: File) => upload.mutate(picked, { onSuccess: ({ path }) => field.onChange(path) });
  const type = (typed: string) => {
    upload.reset();
    field.onChange(toPath(typed));
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: isPdf ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)' }}>
      {!isPdf && <Picture key={file} file={file} />}
      <Box sx={{ display: 'grid', minWidth: 0, alignContent: 'start' }}>
        <TextInput
          label={label}
          hint={hint}
          placeholder="Upload one, or type its address"
          name={name}
          value={file}
          onChange={({ target }) => type(target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={upload.error ? problemOf(upload.error) : fieldState.error?.message}
          slotProps={{ input: { spellCheck: false } }}
        />
        <UploadLine label={label} use={use} upload={upload} onPick={send}>
          {upload.isError && (
            <Button size="small" onClick={() => upload.reset()}>
              Go on without this file
            </Button>
          )}
          {isPdf && file && file !== '#' && (
            <Link href={file} target="_blank" rel="noopener" variant="body2">
              Open
              <span style={visuallyHidden}> {label}</span>
            </Link>
          )}
        </UploadLine>
      </Box>
    </Box>
  );
};
