import { useEffect, useState, type DragEvent } from 'react';

const ignore = (event: Event) => event.preventDefault();

/** Accepts a file dropped on an element. Prevents the browser from opening a file that is dropped beside it. */
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
