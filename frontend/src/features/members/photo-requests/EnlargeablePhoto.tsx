import { fullName } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { LazyDialog } from '../../../components/dialog/LazyDialog';
import { PersonPhoto, type PersonPhotoProps } from '../../../components/person/PersonPhoto';
import { withSx } from '../../../components/with-sx';

const buttonSx: SxProps<Theme> = {
  display: 'block',
  cursor: 'zoom-in',
  borderRadius: 0.75,
  '& img': { width: '100%', height: '100%' },
};

const largeSx: SxProps<Theme> = { display: 'block', maxWidth: '100%', maxHeight: '70dvh', mx: 'auto', borderRadius: 1 };

/** A person's photo; a click shows it large. */
export const EnlargeablePhoto = ({ person, sx }: PersonPhotoProps) => {
  const [isLarge, setIsLarge] = useState(false);
  const { photoUrl } = person;
  const name = fullName(person);
  if (!photoUrl) return <PersonPhoto person={person} sx={sx} />;
  return (
    <>
      <ButtonBase
        aria-label={`Enlarge the photo of ${name}`}
        aria-haspopup="dialog"
        onClick={() => setIsLarge(true)}
        sx={withSx(buttonSx, sx)}
      >
        <PersonPhoto person={person} />
      </ButtonBase>
      {isLarge && (
        <LazyDialog isWide title={name} onClose={() => setIsLarge(false)}>
          <Box component="img" src={`${photoUrl}?size=full`} alt={`Large photo of ${name}`} sx={largeSx} />
        </LazyDialog>
      )}
    </>
  );
};
