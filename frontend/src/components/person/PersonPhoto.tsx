import { avatarUrl, fullName, type Member } from '@lab/contracts';
import Box, { type BoxProps } from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { dimmed } from '../dimmed';
import { withSx } from '../with-sx';

const photoSx = (theme: Theme) => ({
  display: 'block',
  objectFit: 'cover',
  bgcolor: 'surface.sunken',
  borderRadius: 0.75,
  ...dimmed(theme),
});

/** Light letters on a dark tint of the same colour in the dark theme. */
const initialsSx = (theme: Theme) => ({
  ...photoSx(theme),
  [theme.getColorSchemeSelector('dark')]: { filter: 'invert(0.85) hue-rotate(180deg)' },
});

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
      sx={withSx(photo ? photoSx : initialsSx, sx)}
    />
  );
};
