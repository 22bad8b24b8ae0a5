import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { AppDialog } from '../../components/dialog/AppDialog';

const largeSx: SxProps<Theme> = { display: 'block', maxWidth: '100%', maxHeight: '70dvh', mx: 'auto', borderRadius: 1 };

interface LargePhotoProps {
  name: string;
  url: string;
  onClose: () => void;
}

/** A person's photo in a dialog. */
export const LargePhoto = ({ name, url, onClose }: LargePhotoProps) => (
  <AppDialog isOpen isWide title={name} onClose={onClose}>
    <Box component="img" src={`${url}?size=full`} alt={`Large photo of ${name}`} sx={largeSx} />
  </AppDialog>
);
