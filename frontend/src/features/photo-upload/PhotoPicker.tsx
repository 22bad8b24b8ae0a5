import AddPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type Ref } from 'react';
import { FieldFrame } from '../../components/form/FieldFrame';
import { FileInput } from '../../components/form/FileInput';
import { dropZoneSx, pickButtonSx, previewSx } from './photo-picker-styles';
import { useFileDrop } from '../../lib/use-file-drop';
import { useFilePicture } from './use-file-picture';

interface PhotoPickerProps {
  file: File | undefined;
  onPick: (file: File) => void;
  error?: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** The photo as it will be cropped; a picture format that this browser cannot show is named instead. */
const Preview = ({ file }: { file: File }) => {
  const image = useFilePicture(file);
  const [failed, setFailed] = useState<File>();
  if (failed === file) return <Typography sx={{ overflowWrap: 'anywhere', px: 2 }}>{file.name}</Typography>;
  return <Box component="img" ref={image} alt="Preview of your photo" onError={() => setFailed(file)} sx={previewSx} />;
};

const Invitation = () => (
  <Box sx={{ textAlign: 'center', color: 'text.secondary', px: 3 }}>
    <AddPhotoIcon sx={{ fontSize: 'h2.fontSize', mb: 1 }} aria-hidden />
    <Typography variant="body2">Drop your photo here</Typography>
  </Box>
);

/** Takes a photo by drag and drop or from the file dialog, and shows it. */
export const PhotoPicker = ({ file, onPick, error, inputRef }: PhotoPickerProps) => {
  const id = useId();
  const { isOver, handlers } = useFileDrop(onPick);

  return (
    <FieldFrame id={id} label="Photo" hint="JPG, PNG or similar, up to 5 MB. A portrait looks best." error={error}>
      {(describedBy) => (
        <Box {...handlers} data-over={isOver} data-invalid={Boolean(error)} sx={dropZoneSx}>
          {file ? <Preview file={file} /> : <Invitation />}
          <FileInput
            inputRef={inputRef}
            id={id}
            accept="image/*"
            onPick={onPick}
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
