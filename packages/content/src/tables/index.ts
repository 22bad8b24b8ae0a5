/** What reads uploaded tables. It is loaded in a worker process and does not load the reader of publications. */
export { decodeText } from '../decode/decode-text.js';
export * from './read-photos.js';
export * from './read-workbook.js';
