import { useEffect, useRef } from 'react';

/** Shows an image file in an <img> with the returned ref. Revokes the object URL when the image is no longer shown. */
export const useFilePicture = (file: File) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return image;
};
