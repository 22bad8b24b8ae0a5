const readAs = (file: File, encoding: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsText(file, encoding);
  });

/** Stands for bytes that are not in the encoding. */
const UNREADABLE = '\uFFFD';

/** The text of a file in UTF-8, UTF-16 or, as older spreadsheets in Taiwan save it, Big5. */
export const readTextFile = async (file: File): Promise<string> => {
  const text = await readAs(file, 'utf-8');
  return text.includes(UNREADABLE) ? readAs(file, 'big5') : text;
};
