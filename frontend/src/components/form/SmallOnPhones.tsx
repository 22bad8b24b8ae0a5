import Button, { type ButtonProps } from '@mui/material/Button';
import { Icon } from '../Icon';

interface SmallOnPhonesProps extends Pick<ButtonProps, 'variant' | 'color' | 'onClick'> {
  label: string;
  icon: string;
}

/** A button with an icon and a label; on phones, with the icon only. */
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
