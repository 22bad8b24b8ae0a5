/** An academic title at the beginning of a name. Longer forms come before their beginnings. */
const BEFORE = new RegExp(
  `^(?:${[
    String.raw`(?:ass(?:ociate|istant|oc\.|t\.|ist\.)\s+)?(?:univ\.-|jun\.-|hon\.-|ao\.\s*|apl\.\s*)?prof(?:essor(?:in)?\b|\.|(?=\s))`,
    String.raw`(?:pd|priv\.-doz\.|doz\.)(?=\s)`,
    String.raw`dr\.?-ing\.`,
    String.raw`dr(?:\.|(?=\s))`,
    String.raw`(?:h\.\s?c|rer|nat|med|dent|vet|phil|jur|iur|theol|pol|oec|sc|habil|techn|agr|paed|mult|em)\.`,
    String.raw`(?:dipl\.|mag\.|lic\.)(?:-\p{L}+\.?)?`,
    String.raw`[bm]\.\s?(?:sc|eng|ed)\.`,
  ].join('|')})\\s*`,
  'iu',
);

/** A degree at the end. Without a comma, only what cannot be a family name. */
const AFTER = /(?:,\s*|\s+(?=ph\.?\s?d\b|[bm]\.\s?sc\b))(ph\.?\s?d\.?|[bm]\.?\s?sc\.?|[bm]\.\s?a\.|m\.?d\.?|mba)$/iu;

/** A name without its academic title. */
export interface NameAndTitle {
  title: string | null;
  name: string;
}

/**
 * Splits academic titles off a name: `Prof. Dr. Anna Müller, PhD` has the title `Prof. Dr. PhD`.
 * @param given a name, which stays as it is when it has no title, or nothing else
 */
export const splitTitle = (given: string): NameAndTitle => {
  const titles: string[] = [];
  const degrees: string[] = [];
  let name = given.trim();
  for (let match = BEFORE.exec(name); match; match = BEFORE.exec(name)) {
    titles.push(match[0].trim());
    name = name.slice(match[0].length);
  }
  for (let match = AFTER.exec(name); match; match = AFTER.exec(name)) {
    degrees.unshift(match[1]!.trim());
    name = name.slice(0, match.index);
  }
  const title = [...titles, ...degrees].join(' ');
  return title && name ? { title, name } : { title: null, name: given.trim() };
};
