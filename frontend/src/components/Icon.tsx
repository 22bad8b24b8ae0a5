import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

interface IconProps extends SvgIconProps {
  /** A path from `icons.ts`. */
  path: string;
}

export const Icon = ({ path, ...rest }: IconProps) => (
  <SvgIcon {...rest}>
    <path d={path} />
  </SvgIcon>
);
