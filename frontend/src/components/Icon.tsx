import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

interface IconProps extends SvgIconProps {
  /** One of `icons.ts`. */
  path: string;
}

export const Icon = ({ path, ...rest }: IconProps) => (
  <SvgIcon {...rest}>
    <path d={path} />
  </SvgIcon>
);
