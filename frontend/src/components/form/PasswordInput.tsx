import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Icon } from '../Icon';
import { hideIcon, showIcon } from '../icons';
import { TextInput, type TextInputProps } from './TextInput';

/** A password input with a button that shows the password. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'endAdornment'>) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            edge="end"
          >
            <Icon path={isShown ? hideIcon : showIcon} fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
