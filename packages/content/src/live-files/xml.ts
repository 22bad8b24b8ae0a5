/** Characters that XML documents must not contain. */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Escapes a text for XML elements and attributes. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
