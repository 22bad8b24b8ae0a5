const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ';
const raised = '0123456789+-=()abcdefghijklmnoprstuvwxyz';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ';
const lowered = '0123456789+-=()aehijklmnoprstuvxβγρφχ';

const alphabets: Readonly<Record<'^' | '_', ReadonlyMap<string, string>>> = {
  '^': new Map([...raised].map((character, at) => [character, [...superscripts][at]!])),
  _: new Map([...lowered].map((character, at) => [character, [...subscripts][at]!])),
};

/** Signs that stand above the line anyway. */
const HIGH = /^[°′″*†‡∗]+$/u;

/**
 * A superscript (`^`) or subscript (`_`): in Unicode where it has all the characters, else apart from what is before it
 * by the sign, so that `x_W` is not read as `xW`.
 */
export const script = (sign: '^' | '_', text: string): string => {
  if (!text || (sign === '^' && HIGH.test(text))) return text;
  if (sign === '^' && text === '∘') return '°';
  const plain = text.replaceAll('−', '-');
  const characters = [...plain].map((character) => alphabets[sign].get(character));
  if (!characters.includes(undefined)) return characters.join('');
  return [...text].length === 1 ? sign + text : `${sign}(${text})`;
};

/** The same in a text: numbers become small, words such as the `th` of `5th` stay. */
export const textScript = (sign: '^' | '_', text: string): string =>
  /^[\d+\-−=()]+$/.test(text) ? script(sign, text) : text;
