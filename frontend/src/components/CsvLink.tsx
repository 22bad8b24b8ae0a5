import Link from '@mui/material/Link';
import { Icon } from './Icon';
import { downloadIcon } from './icons';

/** A link that downloads a list as CSV. */
export const CsvLink = ({ href, label }: { href: string; label: string }) => (
  <Link
    href={href}
    download
    variant="body2"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32 }}
  >
    <Icon path={downloadIcon} fontSize="small" aria-hidden />
    {label}
  </Link>
);
