import Link from '@mui/material/Link';
import { Icon } from './Icon';
import { downloadIcon } from './icons';

interface DownloadLinkProps {
  href: string;
  label: string;
  /** The file's name, if the server does not name it. */
  fileName?: string;
}

/** A link that downloads a file. */
export const DownloadLink = ({ href, label, fileName = '' }: DownloadLinkProps) => (
  <Link
    href={href}
    download={fileName}
    variant="body2"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32, whiteSpace: 'nowrap' }}
  >
    <Icon path={downloadIcon} fontSize="small" aria-hidden />
    {label}
  </Link>
);
