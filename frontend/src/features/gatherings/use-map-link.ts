import { findGoogleMapsUrl, mapLinkMessages } from '@lab/contracts';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useParseGoogleMaps } from './gatherings.api';
import { venueInfoNames } from './venue-form';

const statusTexts = {
  idle: undefined,
  pending: mapLinkMessages.parsing,
  success: mapLinkMessages.extracted,
  error: mapLinkMessages.failed,
};

/**
 * Fills in what a maps link says of a venue. What somebody has typed stays.
 * @param prefix of the names of the venue's fields
 */
export const useMapLink = (prefix: string) => {
  const { getValues, setValue, formState } = useFormContext<Record<string, string>>();
  const { mutate, status } = useParseGoogleMaps();
  const text = useRef('');
  const looked = useRef<string>(undefined);
  const filled = useRef<Record<string, string>>({});

  const fill = (name: string, value: string) => {
    const field = prefix + name;
    const present = getValues(field)?.trim();
    if (present && present !== filled.current[name]) return;
    filled.current[name] = value;
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  const look = (link: string) => {
    const url = findGoogleMapsUrl(link);
    if (!url || url === looked.current) return;
    looked.current = url;
    mutate(url, {
      onSuccess: (venue) => venueInfoNames.forEach((name) => venue[name] && fill(name, venue[name])),
    });
  };

  /** A paste, unlike typing, brings many letters at once; phones share a place's name with its link. */
  const follow = (link: string) => {
    const isPasted = link.length - text.current.length > 1;
    const url = findGoogleMapsUrl(link);
    text.current = link;
    if (!isPasted || !url) return;
    if (url !== link) setValue(`${prefix}mapUrl`, url);
    look(url);
  };

  return { statusText: statusTexts[status], follow, look };
};
