import type { Equipment, PhotoSize } from '@lab/contracts';
import Box from '@mui/material/Box';

interface ItemPhotoProps {
  equipment: Pick<Equipment, 'name' | 'photoUrl'>;
  size: PhotoSize;
}

/** A photo of an item, as large as its text is wide; nothing without one. */
export const ItemPhoto = ({ equipment, size }: ItemPhotoProps) =>
  equipment.photoUrl && (
    <Box
      component="img"
      src={`${equipment.photoUrl}?size=${size}`}
      alt={`Photo of ${equipment.name}`}
      loading="lazy"
      sx={{
        width: '100%',
        aspectRatio: (theme) => theme.sizes.itemPhoto,
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    />
  );
