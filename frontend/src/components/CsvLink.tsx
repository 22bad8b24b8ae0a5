import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Link from '@mui/material/Link';

/** A link that downloads a list as CSV. */
export const CsvLink = ({ href, label }: { href: string; label: string }) => (
  <Link
    href={href}
    download
    variant="body2"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32 }}
  >
    <DownloadIcon fontSize="small" aria-hidden />
    {label}
  </Link>
);
