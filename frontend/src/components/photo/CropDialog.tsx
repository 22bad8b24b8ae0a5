import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { CloseButton } from '../dialog/CloseButton';
import { AppDialog } from '../dialog/AppDialog';
import { type Crop, cropped, MIDDLE, MAX_ZOOM, moved, partOf } from './crop';
import { useFilePicture } from './use-file-picture';

const frameSx: SxProps<Theme> = {
  position: 'relative',
  width: '100%',
  maxWidth: (theme) => theme.sizes.cropFrame,
  mx: 'auto',
  aspectRatio: (theme) => theme.sizes.portrait,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  cursor: 'grab',
  // A finger moves the picture instead of the page.
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '& > img': { position: 'absolute', maxWidth: 'none', pointerEvents: 'none' },
};

interface FrameProps {
  file: File;
  picture: ImageBitmap;
  crop: Crop;
  onMove: (crop: Crop) => void;
}

/** The selected part as pages show it. Mouse or finger moves it. */
const Frame = ({ file, picture, crop, onMove }: FrameProps) => {
  const image = useFilePicture(file);
  const last = useRef<{ x: number; y: number }>(undefined);
  const { left, top, width, height } = partOf(picture, crop);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const move = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const { clientWidth, clientHeight } = currentTarget;
    onMove(moved(picture, crop, { x: (x - last.current.x) / clientWidth, y: (y - last.current.y) / clientHeight }));
    last.current = { x, y };
  };
  const end = () => {
    last.current = undefined;
  };
  return (
    <Box sx={frameSx} onPointerDown={begin} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
      <img
        ref={image}
        alt="What is shown"
        draggable={false}
        style={{
          width: percent(picture.width, width),
          height: percent(picture.height, height),
          left: percent(-left, width),
          top: percent(-top, height),
        }}
      />
    </Box>
  );
};

interface CropSliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

const CropSlider = ({ label, min = 0, max = 1, onChange, ...slider }: CropSliderProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', alignItems: 'center', gap: 2 }}>
      <Typography id={id} variant="body2">
        {label}
      </Typography>
      <Slider
        {...slider}
        size="small"
        min={min}
        max={max}
        step={(max - min) / 50}
        aria-labelledby={id}
        onChange={(_, next) => onChange(next)}
      />
    </Box>
  );
};

interface CropDialogProps {
  file: File;
  picture: ImageBitmap;
  /** Receives the part as a new file, or the original if this browser cannot crop it. */
  onCrop: (part: File) => void;
}

/** Lets the user choose the part of a portrait that pages show, by mouse, finger or keyboard. */
export const CropDialog = ({ file, picture, onCrop }: CropDialogProps) => {
  const [crop, setCrop] = useState(MIDDLE);
  const [isCutting, setCutting] = useState(false);
  const { freeX, freeY } = partOf(picture, crop);
  const submit = async () => {
    setCutting(true);
    onCrop((await cropped(file, picture, crop)) ?? file);
  };
  return (
    <AppDialog
      title="Which part is shown?"
      text="Move the picture with the mouse or a finger, or use the sliders."
      onSubmit={() => void submit()}
      actions={
        <>
          <CloseButton />
          <Button type="submit" variant="contained" loading={isCutting}>
            Use this part
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Frame file={file} picture={picture} crop={crop} onMove={setCrop} />
        <Box>
          <CropSlider
            label="Zoom"
            min={1}
            max={MAX_ZOOM}
            value={crop.zoom}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          <CropSlider
            label="Left or right"
            value={crop.x}
            disabled={freeX < 1}
            onChange={(x) => setCrop({ ...crop, x })}
          />
          <CropSlider
            label="Up or down"
            value={crop.y}
            disabled={freeY < 1}
            onChange={(y) => setCrop({ ...crop, y })}
          />
        </Box>
      </Stack>
    </AppDialog>
  );
};
