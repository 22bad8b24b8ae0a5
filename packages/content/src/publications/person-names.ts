import { latexToText } from '../latex/latex-text.js';

/** A person or a named group. */
export interface Person {
  /** `Johannes van der Meulen`, `John Smith Jr.`, `林曉恩`, `Example Consortium`. */
  printed: string;
  /** The family name with particles, or the whole name of a group. */
  family: string;
  given: string;
  /** True for a group, whose name is in braces. */
  isGroup?: true;
}

/** The people in a field. */
export interface People {
  people: Person[];
  /** True when the list ends with “and others” or “et al.”. */
  isAndOthers: boolean;
  /** Sentences about unclear parts and how they were read. */
  notes: string[];
}

const EAST_ASIAN =
  /^(?=.*\p{L})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆・·．.\s]+$/u;
const SUFFIX = /^(?:Jr|Sr|I{2,3}|IV|MD|PhD|Ph\.D|M\.D|Esq)\.?$/i;
const OTHERS = /^(?:and\s+)?(?:others|et\.?\s*al\.?|et\s+alii|u\.\s?a\.|等人?|ほか|他)$/i;
const WITH_OTHERS = /[\s,，、;；]{0,3}(?:\bet\.?\s+al\.?|(?<=\p{Script=Han}{2})等人?)$/iu;
/** `H.-E. Lin`, in full. */
const ABBREVIATED = /^(?:\p{Lu}\.[\s-]?)+\s*\p{L}[\p{L}'’-]+$/u;
const INITIALS = /^(?:\p{Lu}\.?[\s-]*){1,4}$/u;
/** Chinese family names of two characters. */
const LONG_FAMILY =
  /^(?:歐陽|欧阳|司馬|司马|諸葛|诸葛|上官|司徒|夏侯|張簡|张简|東方|东方|皇甫|尉遲|尉迟|公孫|公孙|令狐|慕容|宇文|長孫|长孙|范姜|端木)/;

/**
 * Splits at a separator outside braces and brackets.
 * @param sticky the separator
 */
const splitOutside = (text: string, sticky: RegExp): string[] => {
  const parts: string[] = [];
  let [depth, start, at] = [0, 0, 0];
  while (at < text.length) {
    sticky.lastIndex = at;
    const match = depth === 0 ? sticky.exec(text) : null;
    if (match?.[0]) {
      parts.push(text.slice(start, at));
      at = start = sticky.lastIndex;
      continue;
    }
    if (text[at] === '\\') at++;
    else if (/[{(（]/.test(text[at]!)) depth++;
    else if (/[})）]/.test(text[at]!)) depth = Math.max(0, depth - 1);
    at++;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
};

/** Removes braces around a whole text. */
const unbraced = (text: string): string | undefined => {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length - 1; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    if (depth === 0) return undefined;
  }
  return text.slice(1, -1);
};

const plain = (latex: string): string => latexToText(latex).replace(/\s+/g, ' ').trim();

/** DBLP numbers people with the same name: `Po-Han Chou 0001`. */
const HOMONYM = /\s+0\d{3}$/;

const eastAsian = (family: string, given: string): Person => {
  const join = (text: string): string => text.replace(/\s+/g, '');
  return { printed: join(family + given), family: join(family), given: join(given) };
};

/**
 * Reads a Chinese name with the family name first, in any form: 王小明, 王 小明, 王, 小明. The Western order is recognised by
 * the shorter last part.
 */
const eastAsianName = (name: string): Person => {
  const [first = '', second = '', ...rest] = name.split(/[\s,，]+/);
  if (!second) {
    const length = LONG_FAMILY.test(first) ? 2 : 1;
    return { ...eastAsian(first, ''), family: first.slice(0, length), given: first.slice(length) };
  }
  const isGivenFirst = !/[,，]/.test(name) && !rest.length && first.length === 2 && second.length === 1;
  return isGivenFirst && !LONG_FAMILY.test(first) ? eastAsian(second, first) : eastAsian(first, second + rest.join(''));
};

const startsLower = (token: string): boolean => /^\p{Ll}/u.test(plain(token.replace(/^\{(?!\\)[^]*$/, '')));

const western = (given: string, family: string, suffix: string): Person => {
  const [first, last, end] = [plain(given), plain(family), plain(suffix)];
  return { printed: [first, last, end].filter(Boolean).join(' '), family: last, given: first };
};

/** `John Smith`, `Johannes van der Meulen`, `John Smith Jr.` */
const inReadingOrder = (name: string): Person => {
  const tokens = splitOutside(name, /[\s~]+/y);
  const last = tokens.at(-1) ?? '';
  const suffix = tokens.length > 2 && SUFFIX.test(plain(last)) ? last : '';
  const words = suffix ? tokens.slice(0, -1) : tokens;
  const particle = words.findIndex((word, index) => index < words.length - 1 && startsLower(word));
  const familyAt = particle >= 0 ? particle : words.length - 1;
  return western(words.slice(0, familyAt).join(' '), words.slice(familyAt).join(' '), suffix);
};

/** `King, Jr., Martin`, `King, Martin, Jr.` and `King, Martin Jr.` are one person. */
const inListOrder = (family: string, second: string, third: string): Person => {
  const isSuffixFirst = SUFFIX.test(plain(second)) || (third !== '' && !SUFFIX.test(plain(third)));
  const [given, suffix] = isSuffixFirst ? [third, second] : [second, third];
  if (suffix) return western(given, family, suffix);
  const [, first = given, end = ''] = /^(.*\S)\s+((?:Jr|Sr)\.?|I{2,3}|IV)$/.exec(given) ?? [];
  return western(first, family, end);
};

const groupName = (group: string): Person => {
  const printed = plain(group);
  return EAST_ASIAN.test(printed) ? eastAsianName(printed) : { printed, family: printed, given: '', isGroup: true };
};

const LABELLED = /^\s*(?:family|given|prefix|suffix)\s*=/i;

/** BibLaTeX's form with labels: `family=Harman, given=Hans, prefix=de`. */
const labelledName = (name: string): Person => {
  const parts = new Map(
    splitOutside(name, /,/y).map((part): [string, string] => {
      const [label = '', value = ''] = part.split(/\s*=\s*/);
      return [label.toLowerCase(), value.replace(/^"(.*)"$/, '$1')];
    }),
  );
  const part = (label: string): string => parts.get(label) ?? '';
  return western(part('given'), `${part('prefix')} ${part('family')}`, part('suffix'));
};

const readName = (name: string): Person => {
  if (LABELLED.test(name)) return labelledName(name);
  const group = unbraced(name);
  if (group !== undefined) return groupName(group);
  const text = plain(name);
  if (EAST_ASIAN.test(text.replace(/[,，]/g, ''))) return eastAsianName(text);
  const [family = '', second, ...others] = splitOutside(name, /,/y);
  // A name in two scripts does not consist of a family and a given name.
  if (second !== undefined && EAST_ASIAN.test(plain(family)))
    return { printed: text, family: plain(family), given: '' };
  return second === undefined ? inReadingOrder(family) : inListOrder(family, second, others.join(' '));
};

/** The most frequent Chinese family names. */
const FAMILIES = new Set(
  '王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何高林羅罗鄭郑梁謝谢宋唐許许韓韩馮冯鄧邓曹彭曾蕭萧肖田董袁潘蔣蒋蔡余杜葉叶程蘇苏魏呂吕丁任沈姚盧卢姜崔鍾钟譚谭陸陆汪范廖石金韋韦賈贾夏方鄒邹熊白孟秦邱江尹薛雷侯龍龙史陶黎賀贺顧顾毛郝龔龚邵萬万錢钱嚴严戴莫孔湯汤洪游',
);

/** 王小明, 李大同 are two people; 王, 小明 is one, and so is 山田, 太郎. */
const isEastAsianList = (names: readonly string[]): boolean => {
  if (!names.every((name) => EAST_ASIAN.test(name))) return false;
  const [first = '', second = ''] = names;
  if (names.length !== 2) return names.length > 2;
  if (first.length > 2) return true;
  return (
    first.length === 2 &&
    !LONG_FAMILY.test(first) &&
    second.length > 1 &&
    FAMILIES.has(first[0]!) &&
    FAMILIES.has(second[0]!)
  );
};

/** Reads alternating names and initials: Lin, H., Chou, P.-H. */
const pairsIn = (parts: readonly string[], texts: readonly string[]): string[] | undefined => {
  const arePairs = texts.every((text, index) => !text.includes(' ') || (index % 2 === 1 && INITIALS.test(text)));
  if (parts.length % 2 || !arePairs) return undefined;
  return parts.flatMap((part, index) => (index % 2 ? [] : [`${part}, ${parts[index + 1]!}`]));
};

/** Splits a “name” with more commas or Chinese words than one name has into several people. */
const peopleInName = (name: string): string[] | undefined => {
  const words = plain(name).split(/\s+/);
  if (words.length > 2 && words.every((word) => word.length > 1 && EAST_ASIAN.test(word))) return words;
  const parts = splitOutside(name, /[,，]/y);
  const texts = parts.map(plain);
  if (isEastAsianList(texts)) return parts;
  if (parts.length > 1 && texts.every((text) => ABBREVIATED.test(text))) return parts;
  if (parts.length < 3 || texts.some((text) => SUFFIX.test(text))) return undefined;
  return pairsIn(parts, texts) ?? (parts.length > 3 || texts.every((text) => text.includes(' ')) ? parts : undefined);
};

const AND = /\s+(?:and|\\?&)\s+(?=\S)|[；、]/iy;

/** Removes braces around a whole list, which some exports write. */
const listInside = (field: string): string => {
  const inside = unbraced(field);
  const names = inside === undefined ? [] : splitOutside(inside, AND);
  return inside !== undefined && names.length > 1 && names.every((name) => name.includes(',')) ? inside : field;
};

/**
 * Removes the separators around a name. It searches from the end, because a pattern would take quadratic time for many
 * commas.
 */
const withoutSeparators = (written: string): string => {
  const name = written.replace(/^and\s+/i, '');
  let end = /[\s,]and$/i.test(name) ? name.length - 'and'.length : name.length;
  while (end > 0 && /[\s,]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
};

/** Splits a field into names: at `and`, or else at the separators of other languages and formats. */
const namesIn = (field: string): string[] =>
  splitOutside(listInside(field.replace(/\s+/g, ' ').trim()), AND).flatMap((written) => {
    const name = withoutSeparators(written);
    return /&#?\w+;/.test(name) ? [name] : splitOutside(name, /;/y);
  });

/**
 * Reads a field of names.
 * @param field LaTeX
 */
export const readPeople = (field: string): People => {
  const found: People = { people: [], isAndOthers: false, notes: [] };
  const take = (written: string): void => {
    if (OTHERS.test(plain(written))) {
      found.isAndOthers = true;
      return;
    }
    const name = unbraced(written) === undefined ? written.replace(WITH_OTHERS, '') : written;
    if (name !== written) found.isAndOthers = true;
    const person = readName(name.replace(HOMONYM, ''));
    if (person.printed) found.people.push(person);
  };
  for (const name of namesIn(field)) {
    const list = unbraced(name) !== undefined || LABELLED.test(name) ? undefined : peopleInName(name);
    if (list) found.notes.push(`“${plain(name)}” is more than one person, and is read as ${list.length} names`);
    for (const one of list ?? [name]) take(one);
  }
  return found;
};

/**
 * Formats the author line of a publication: `A`, `A and B`, `A, B, and C`, `A, B, et al.` Corresponding authors get an
 * asterisk.
 */
export const formatAuthors = (
  authors: readonly string[],
  corresponding: readonly string[],
  isAndOthers: boolean,
): string => {
  const names = authors.map((name) => (corresponding.includes(name) ? `${name}*` : name));
  if (isAndOthers) return [...names, 'et al.'].join(', ');
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
};
