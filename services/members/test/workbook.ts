import { strToU8, zipSync } from 'fflate';

type CellContent = string | { formula: string; value: string };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const column = (index: number): string => String.fromCharCode(65 + index);

const cellXml = (content: CellContent, ref: string): string =>
  typeof content === 'string'
    ? `<c r="${ref}" t="inlineStr"><is><t>${escaped(content)}</t></is></c>`
    : `<c r="${ref}" t="str"><f>${escaped(content.formula)}</f><v>${escaped(content.value)}</v></c>`;

const sheetXml = (rows: readonly (readonly CellContent[])[]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, index) => {
      const cells = row.map((content, place) => cellXml(content, `${column(place)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook with one sheet, as Excel would save it.
 * @param more further parts of the archive, by name
 */
export const workbook = (
  rows: readonly (readonly CellContent[])[],
  { more = {}, type = `${SHEET_TYPE}.sheet.main+xml` }: { more?: Record<string, Uint8Array>; type?: string } = {},
): Buffer => {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return Buffer.from(zipSync({ ...bytes, ...more }));
};
