import { useEffect, useRef } from 'react';

/** Shows a picture file in an <img>, whose ref it gives. The file's address is given back when it is no longer shown. */
export const useFilePicture = (file: File) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return image;
};
