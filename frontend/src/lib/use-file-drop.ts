import { useEffect, useState, type DragEvent } from 'react';

const ignore = (event: Event) => event.preventDefault();

/** Takes a file that is dropped on an element. One dropped beside it must not open in place of the page. */
export const useFileDrop = (onFile: (file: File) => void) => {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);

  return {
    isOver,
    handlers: {
      onDragOver: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ dataTransfer }: DragEvent) => {
        setIsOver(false);
        const file = dataTransfer.files[0];
        if (file) onFile(file);
      },
    },
  };
};
