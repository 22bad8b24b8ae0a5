import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../form/FieldFrame';
import { dropZoneSx, fileButtonSx, FileInput, useFileDrop } from '../form/FilePicker';
import type { Field } from '../form/use-server-form';
import { Icon } from '../Icon';
import { addPhotoIcon } from '../icons';
import { useFilePicture } from './use-file-picture';

const photoZoneSx: SxProps<Theme> = {
  ...dropZoneSx,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  width: '100%',
  maxWidth: (theme) => theme.sizes.photoPicker,
  aspectRatio: (theme) => theme.sizes.portrait,
  overflow: 'hidden',
};

const landscapeSx: SxProps<Theme> = { ...photoZoneSx, aspectRatio: (theme) => theme.sizes.itemPhoto };

const previewSx: SxProps<Theme> = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
};

const pickButtonSx: SxProps<Theme> = {
  ...fileButtonSx,
  // On a preview, the button must not cover the face.
  '&[data-filled=true]': { position: 'absolute', bottom: (theme) => theme.spacing(2) },
};

interface PhotoPickerProps extends Field {
  onPick: (file: File) => Promise<void>;
  /** Of a photo that is no portrait but a landscape. */
  hint?: string;
}

/** A preview of the cropped photo, or the file name if this browser cannot show the image format. */
const Preview = ({ file }: { file: File }) => {
  const image = useFilePicture(file);
  const [failed, setFailed] = useState<File>();
  if (failed === file) return <Typography sx={{ overflowWrap: 'anywhere', px: 2 }}>{file.name}</Typography>;
  return <Box component="img" ref={image} alt="Preview of your photo" onError={() => setFailed(file)} sx={previewSx} />;
};

const PORTRAIT_HINT = 'JPG, PNG or similar. Larger than 5 MB? It is shrunk for you. A portrait looks best.';

const Invitation = () => (
  <Box sx={{ textAlign: 'center', color: 'text.secondary', px: 3 }}>
    <Icon path={addPhotoIcon} sx={{ fontSize: 'h2.fontSize', mb: 1 }} aria-hidden />
    <Typography variant="body2">Drop your photo here</Typography>
  </Box>
);

/** An input for a photo by drag and drop or from the file dialog, with a preview. */
export const PhotoPicker = ({ name, control, onPick, hint }: PhotoPickerProps) => {
  const id = useId();
  const { field, fieldState } = useController({ name, control });
  const file: File | undefined = field.value;
  const error = fieldState.error?.message;
  const pick = (picked: File) => void onPick(picked);
  const { isOver, handlers } = useFileDrop(pick);

  return (
    <FieldFrame id={id} label="Photo" hint={hint ?? PORTRAIT_HINT} error={error}>
      {(describedBy) => (
        <Box {...handlers} data-over={isOver} data-invalid={Boolean(error)} sx={hint ? landscapeSx : photoZoneSx}>
          {file ? <Preview file={file} /> : <Invitation />}
          <FileInput
            inputRef={field.ref}
            id={id}
            accept="image/*"
            onPick={pick}
            describedBy={describedBy}
            isInvalid={Boolean(error)}
          />
          <Box component="label" htmlFor={id} data-filled={Boolean(file)} sx={pickButtonSx}>
            {file ? 'Change photo' : 'Choose a photo'}
          </Box>
        </Box>
      )}
    </FieldFrame>
  );
};
