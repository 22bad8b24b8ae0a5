import { avatarUrl, fullName, type Member } from '@lab/contracts';
import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { withSx } from '../with-sx';

const photoSx: SxProps<Theme> = {
  display: 'block',
  objectFit: 'cover',
  bgcolor: 'surface.sunken',
  borderRadius: 0.75,
};

export interface PersonPhotoProps extends Pick<BoxProps, 'sx'> {
  person: Pick<Member, 'name' | 'nameEn' | 'photoUrl'>;
}

/** A person's photo, or their initials if there is none or it cannot be loaded. */
export const PersonPhoto = ({ person, sx }: PersonPhotoProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = person.photoUrl === failedUrl ? undefined : person.photoUrl;
  const photo = url && {
    src: `${url}?size=thumb`,
    srcSet: `${url}?size=thumb 1x, ${url}?size=full 2x`,
    alt: `Photo of ${fullName(person)}`,
    onError: () => setFailedUrl(url),
  };
  return (
    <Box
      component="img"
      loading="lazy"
      decoding="async"
      {...(photo || { src: avatarUrl(person.nameEn), alt: '' })}
      sx={withSx(photoSx, sx)}
    />
  );
};
