import MapIcon from '@mui/icons-material/PlaceOutlined';
import Button from '@mui/material/Button';

/** Opens the map of a venue beside the page. */
export const MapButton = ({ mapUrl, venue }: { mapUrl: string; venue: string }) => (
  <Button
    size="small"
    color="inherit"
    startIcon={<MapIcon />}
    href={mapUrl}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`View Map of ${venue} (opens in a new tab)`}
  >
    View Map
  </Button>
);
