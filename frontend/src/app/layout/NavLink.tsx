import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ElementType } from 'react';
import type { LinkProps } from 'react-router-dom';

type NavLinkProps = ButtonBaseProps & {
  isActive?: boolean;
  component?: ElementType;
  href?: string;
  target?: string;
  rel?: string;
  to?: LinkProps['to'];
};

/** A link in the header. The active one has an accent line: below it in the bar, beside it in the menu. */
export const NavLink = ({ isActive = false, ...props }: NavLinkProps) => (
  <ButtonBase
    {...props}
    aria-current={isActive ? 'true' : undefined}
    sx={{
      typography: 'button',
      position: 'relative',
      gap: 0.5,
      minHeight: 44,
      px: { md: 1.75 },
      borderRadius: 0.5,
      whiteSpace: 'nowrap',
      justifyContent: 'flex-start',
      color: isActive ? 'text.primary' : 'text.secondary',
      '&:hover': { color: 'text.primary' },
      '&::after': {
        content: '""',
        position: 'absolute',
        bgcolor: 'primary.main',
        inset: { xs: '12px auto 12px -20px', md: 'auto 14px 6px' },
        width: { xs: 2, md: 'auto' },
        height: { md: 2 },
        opacity: isActive ? 1 : 0,
        transition: 'opacity 150ms',
        '@media (forced-colors: active)': { bgcolor: 'Highlight' },
      },
    }}
  />
);
