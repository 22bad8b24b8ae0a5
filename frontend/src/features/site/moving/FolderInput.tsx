import Box from '@mui/material/Box';
import { type ChangeEvent, useId } from 'react';
import { fileButtonSx } from '../../../components/form/FilePicker';
import { visuallyHidden } from '../../../components/visually-hidden';

/** React's types do not have this attribute, which all browsers of computers know. */
const CHOOSES_FOLDER = { webkitdirectory: '' };

/** Chooses a folder with all files in it. Dropping one is not possible in every browser. */
export const FolderInput = ({ onPick }: { onPick: (files: readonly File[]) => void }) => {
  const id = useId();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onPick([...target.files]);
    target.value = '';
  };
  return (
    <>
      <input id={id} type="file" multiple {...CHOOSES_FOLDER} onChange={pick} style={visuallyHidden} />
      <Box component="label" htmlFor={id} sx={fileButtonSx}>
        Choose a folder
      </Box>
    </>
  );
};
