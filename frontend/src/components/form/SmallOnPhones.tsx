import Button, { type ButtonProps } from '@mui/material/Button';
import type { Link } from 'react-router-dom';
import { Icon } from '../Icon';

interface SmallOnPhonesProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled' | 'onClick' | 'aria-haspopup'> {
  label: string;
  icon: string;
  /** For a link to another page. */
  component?: typeof Link;
  to?: string;
}

/** A button with an icon and a label, or a link that looks like one; on phones, with the icon only. */
export const SmallOnPhones = ({ label, icon, ...button }: SmallOnPhonesProps) => (
  <Button
    {...button}
    aria-label={label}
    title={label}
    startIcon={<Icon path={icon} />}
    sx={(theme) => ({
      flexShrink: 0,
      [theme.breakpoints.down('md')]: {
        minWidth: 44,
        px: 0,
        '& .MuiButton-startIcon': { m: 0 },
        '& .label': { display: 'none' },
      },
    })}
  >
    <span className="label">{label}</span>
  </Button>
);
