/** Matches an attribute with addresses. The renderer writes all attributes in double quotes, and escapes these in texts. */
const ADDRESSES = /\s(href|src|srcset|poster)="([^"]*)"/gi;

/** What only the app needs, which a copy without a server does not have. */
const APP_ONLY = [
  // All scripts but the first, which chooses between light and dark, and the data for search engines.
  /<script(?! type="application\/ld\+json")[^>]*>(?!\s*\/\/ The colours)[^]*?<\/script>/g,
  /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g,
];

/** Matches a font that the home page loads by a script. */
const FONT = /\{"path":"(\/assets\/[^"]+\.woff2)","family":"([^"]+)","weights":"([^"]+)"\}/g;

/** A page without what only the app needs. */
export const withoutApp = (page: string): string => APP_ONLY.reduce((html, pattern) => html.replace(pattern, ''), page);

/** A font of the site. */
interface Font {
  path: string;
  family: string;
  weights: string;
}

export const fontsOf = (homePage: string): Font[] =>
  Array.from(homePage.matchAll(FONT), ([, path, family, weights]) => ({
    path: path!,
    family: family!,
    weights: weights!,
  }));

/** An address of the site, as it is requested; undefined for other sites, and for places in the same page. */
const ownAddress = (value: string): string | undefined =>
  /^\/(?!\/)/.test(value) ? value.replaceAll('&amp;', '&') : undefined;

/** The addresses in the value of an attribute, with what follows each. */
const addressesIn = (attribute: string, value: string): [string, string][] =>
  attribute.toLowerCase() !== 'srcset'
    ? [[value, '']]
    : value.split(/,\s+/).map((part) => {
        const [address = '', ...size] = part.trim().split(/\s+/);
        return [address, size.map((each) => ` ${each}`).join('')];
      });

/** The site's addresses that a page links or shows, without their fragments. */
export const addressesOf = (page: string): string[] =>
  Array.from(page.matchAll(ADDRESSES), ([, attribute, value]) => addressesIn(attribute!, value!))
    .flat()
    .flatMap(([address]) => ownAddress(address)?.replace(/#.*/, '') ?? []);

/**
 * A page that works without a server.
 * @param page without the app
 * @param own the name of its file in the copy
 * @param names the names of the files in the copy, by their addresses
 */
export const staticPage = (page: string, own: string, names: ReadonlyMap<string, string>, fonts: Font[]): string => {
  const up = '../'.repeat(own.split('/').length - 1);
  const relative = (address: string): string | undefined => {
    const path = ownAddress(address);
    if (path === undefined) return address;
    const [, place, fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path)!;
    // A query only filters the list on a page.
    const name = names.get(place!) ?? names.get(place!.replace(/\?.*/, ''));
    return name && `${up}${name}${fragment}`;
  };
  return page
    .replace(ADDRESSES, (_, attribute: string, value: string) => {
      const parts = addressesIn(attribute, value).map(([address, size]) => [relative(address), size]);
      // A link to a page that the copy does not have, such as the login.
      if (parts.some(([address]) => address === undefined)) return ' hidden data-absent';
      return ` ${attribute}="${parts.map((part) => part.join('')).join(', ')}"`;
    })
    .replace('</head>', () => `<style>${styleOf(fonts, relative)}</style></head>`);
};

const styleOf = (fonts: Font[], relative: (address: string) => string | undefined): string =>
  [
    ...fonts.map(
      ({ path, family, weights }) =>
        `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${relative(path)})}`,
    ),
    // Buttons and forms need the app.
    'button,form,.MuiFormControl-root,[role=toolbar],[role=search],[data-absent]{display:none!important}',
    // Phones have the links of the menu, which cannot be opened, below the lab's name.
    'header .bar-only{display:flex!important;flex-wrap:wrap}header>div{flex-wrap:wrap;height:auto!important}',
  ].join('');
