import { findGoogleMapsUrl, mapLinkMessages, visibleLine } from '@lab/contracts';
import { useRef } from 'react';
import { useParseGoogleMaps } from '../gatherings.api';
import { venueInfoNames, type VenueForm } from './venue-form';

const statusTexts = {
  idle: undefined,
  pending: mapLinkMessages.parsing,
  success: mapLinkMessages.extracted,
  error: mapLinkMessages.failed,
};

/**
 * Fills in a venue from a maps link. Typed values are kept.
 * @param prefix of the venue's field names
 */
export const useMapLink = (form: VenueForm, prefix: string) => {
  const { mutate, status } = useParseGoogleMaps();
  const text = useRef('');
  const looked = useRef<string>(undefined);
  const filled = useRef<Record<string, string>>({});

  const fill = (name: string, value: string) => {
    const field = prefix + name;
    const present = visibleLine(form.getValues(field) ?? '');
    if (present && present !== filled.current[name]) return;
    filled.current[name] = value;
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  const look = (link: string) => {
    const url = findGoogleMapsUrl(link);
    if (!url || url === looked.current) return;
    looked.current = url;
    mutate(url, {
      onSuccess: (venue) => venueInfoNames.forEach((name) => venue[name] && fill(name, venue[name])),
    });
  };

  /** A paste, unlike typing, inserts many characters at once. Phones share a link together with the place's name. */
  const follow = (link: string) => {
    const isPasted = link.length - text.current.length > 1;
    const url = findGoogleMapsUrl(link);
    text.current = link;
    if (!isPasted || !url) return;
    if (url !== link) form.setValue(`${prefix}mapUrl`, url, { shouldDirty: true, shouldValidate: false });
    look(url);
  };

  return { statusText: statusTexts[status], follow, look };
};
