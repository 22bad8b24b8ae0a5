/** Characters that no XML document may have. */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text as XML, in elements and attributes. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
