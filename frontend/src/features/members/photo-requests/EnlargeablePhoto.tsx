import { fullName } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
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
  const open = useOpenDialog();
  const { photoUrl } = person;
  const name = fullName(person);
  if (!photoUrl) return <PersonPhoto person={person} sx={sx} />;
  const enlarge = () =>
    open(
      <LazyDialog isWide title={name}>
        <Box component="img" src={`${photoUrl}?size=full`} alt={`Large photo of ${name}`} sx={largeSx} />
      </LazyDialog>,
    );
  return (
    <ButtonBase
      aria-label={`Enlarge the photo of ${name}`}
      aria-haspopup="dialog"
      onClick={enlarge}
      sx={withSx(buttonSx, sx)}
    >
      <PersonPhoto person={person} />
    </ButtonBase>
  );
};
