import { describe, expect, it } from '@jest/globals';
import { isPdf, isWholePdf } from './pdf.js';

const revision = (text: string, before = ''): string => {
  const body = `${before}${text}\n`;
  return `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1>>\nstartxref\n${body.length}\n%%EOF\n`;
};
const plain = revision('1 0 obj\n<</Type/Catalog>>\nendobj', '%PDF-1.7\n');
const updated = revision('2 0 obj\n(An update)\nendobj', plain);
/** A linearized PDF. It begins with the table of its first page, which has its own end marker. */
const linearized = (length = '0000'): string =>
  revision(
    '3 0 obj\n(The rest)\nendobj',
    `%PDF-1.7\n1 0 obj\n<</Linearized 1/L ${length}>>\nendobj\nstartxref\n0\n%%EOF\n`,
  );
const ofLength = linearized(String(linearized().length).padStart(4, '0'));

const isWhole = (text: string): boolean => {
  const bytes = Buffer.from(text, 'latin1');
  return isPdf(bytes) && isWholePdf(bytes, bytes, bytes.length);
};

describe('a PDF', () => {
  it.each([
    ['plain', plain],
    ['after a byte order mark', `\u00ef\u00bb\u00bf${plain}`],
    ['updated', updated],
    ['with its first page in front', ofLength],
    ['with padding after its end', plain + '\0'.repeat(1000)],
    ['without a cross-reference table, which readers rebuild', '%PDF-1.7\nSlides\n%%EOF'],
  ])('is whole: %s', (_, text) => {
    expect(isWhole(text)).toBe(true);
  });

  it.each([
    ['plain', plain, 0],
    ['updated, except at the end of its earlier version', updated, plain.length + 1],
    ['with its first page in front', ofLength, 0],
  ])('that is cut anywhere is not whole: %s', (_, text, from) => {
    const end = text.lastIndexOf('%%EOF') + '%%EOF'.length;
    const lengths = Array.from({ length: end - from }, (__, index) => from + index);
    expect(lengths.filter((length) => isWhole(text.slice(0, length)))).toEqual([]);
  });

  it.each([
    ['has its table outside of the file', plain.replace(/startxref\n\d+/, 'startxref\n999999')],
    ['has its end in the middle', `${plain}${'x'.repeat(1024)}`],
  ])('that %s is not whole', (_, text) => {
    expect(isWhole(text)).toBe(false);
  });
});
