const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ';
const raised = '0123456789+-=()abcdefghijklmnoprstuvwxyz';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ';
const lowered = '0123456789+-=()aehijklmnoprstuvxβγρφχ';

const alphabets: Readonly<Record<'^' | '_', ReadonlyMap<string, string>>> = {
  '^': new Map([...raised].map((character, at) => [character, [...superscripts][at]!])),
  _: new Map([...lowered].map((character, at) => [character, [...subscripts][at]!])),
};

/** Signs that stand above the line by themselves. */
const HIGH = /^[°′″*†‡∗]+$/u;

/**
 * Formats a superscript (`^`) or subscript (`_`): in Unicode if it has all the characters, otherwise with the sign in
 * front, so that `x_W` is not read as `xW`.
 */
export const script = (sign: '^' | '_', text: string): string => {
  if (!text || (sign === '^' && HIGH.test(text))) return text;
  if (sign === '^' && text === '∘') return '°';
  const plain = text.replaceAll('−', '-');
  const characters = [...plain].map((character) => alphabets[sign].get(character));
  if (!characters.includes(undefined)) return characters.join('');
  return [...text].length === 1 ? sign + text : `${sign}(${text})`;
};

/** The same outside formulas: numbers become small, words such as the `th` of `5th` stay. */
export const textScript = (sign: '^' | '_', text: string): string =>
  /^[\d+\-−=()]+$/.test(text) ? script(sign, text) : text;
